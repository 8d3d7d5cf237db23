import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { getPopupContainer } from './get-popup-container.ts';
import * as styles from './menu.module.css';

export type MenuItem =
  | 'separator'
  | {
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      /** Shown at the end of the item, for example the keyboard shortcut. */
      extra?: ReactNode;
      /** Only in a menu that selects one of several values: whether this value is selected. */
      isSelected?: boolean;
      isDangerous?: boolean;
      /** The item is shown and can be focused, but does nothing. */
      isDisabled?: boolean;
      onSelect?: () => unknown;
    };

/** A position in the window, in pixels. */
export type MenuPosition = { left: number; top: number };

type MenuButtonProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type Props = { items: readonly MenuItem[]; children: (button: MenuButtonProps) => ReactNode };

/**
 * A button with a menu. The menu is rendered only while it is open, because a list has a menu in each row. antd's menu
 * is not used, because every page would have to load its code at the start.
 */
export function Menu({ items, children }: Props) {
  const [button, setButton] = useState<HTMLElement>();
  const close = () => {
    button?.focus({ preventScroll: true });
    setButton(undefined);
  };
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': button !== undefined,
        onClick: ({ currentTarget }) => setButton(button ? undefined : currentTarget),
      })}
      {button && <MenuPopup items={items} anchor={button} onClose={close} />}
    </>
  );
}

type MenuPopupProps = {
  items: readonly MenuItem[];
  anchor: HTMLElement | MenuPosition;
  /** Closes the menu and returns the focus. It is called before the action of the selected item. */
  onClose: () => void;
};

/** An open menu beside its button or at a position, such as that of the pointer. */
export function MenuPopup({ items, anchor, onClose }: MenuPopupProps) {
  const menuRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = menuRef.current;
    if (!menu) return;
    menu.showPopover();
    const updatePosition = () => positionMenu(menu, anchor);
    updatePosition();
    const initialItem =
      menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector('button');
    initialItem?.focus({ preventScroll: true });
    window.addEventListener('resize', updatePosition);
    // The capture phase also receives the scroll events of elements inside the page.
    window.addEventListener('scroll', updatePosition, true);
    return () => {
      window.removeEventListener('resize', updatePosition);
      window.removeEventListener('scroll', updatePosition, true);
      menu.hidePopover();
    };
  }, [anchor]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = (element: unknown) => element instanceof Element && element.contains(target as Node);
      // A press on the button of the menu is ignored here, because the click that follows closes the menu.
      if (!isInside(menuRef.current) && !isInside(anchor)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(menuRef.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target !== undefined) buttons.at(target % buttons.length)?.focus();
    else if (event.key === 'Escape') onClose();
    // Closing returns the focus to the button. The default action of Tab then moves it to the next element.
    else if (event.key === 'Tab') return onClose();
    else return;
    event.preventDefault();
    // Escape must close only the menu, not also a dialog around it.
    event.stopPropagation();
  };

  // Rendered in the popup container. Otherwise the styles of the elements around the button would apply to the menu.
  return createPortal(
    <div
      ref={menuRef}
      role="menu"
      tabIndex={-1}
      popover="manual"
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {items.map((item, index) =>
        item === 'separator' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: separators have no identity
          <hr key={`separator ${index}`} />
        ) : (
          <button
            key={item.key}
            type="button"
            {...(item.isSelected === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.isSelected })}
            aria-disabled={item.isDisabled}
            tabIndex={-1}
            data-danger={item.isDangerous}
            onClick={() => {
              if (item.isDisabled) return;
              onClose();
              item.onSelect?.();
            }}
          >
            {item.icon}
            <span className={styles.label}>{item.label}</span>
            {item.extra && <span className={styles.extra}>{item.extra}</span>}
          </button>
        ),
      )}
    </div>,
    getPopupContainer(anchor instanceof HTMLElement ? anchor : document.querySelector('main')),
  );
}

/** The distances of a menu from its anchor and from the edges of the window. */
const GAP_PX = 4;
const WINDOW_MARGIN_PX = 8;

/**
 * Positions a menu below its anchor, or above if there is not enough space below. Its left edge is aligned with the
 * anchor, or its right edge if there is not enough space to the right.
 */
function positionMenu(menu: HTMLElement, anchor: HTMLElement | MenuPosition): void {
  const { left, right, top, bottom } =
    anchor instanceof HTMLElement
      ? anchor.getBoundingClientRect()
      : { ...anchor, right: anchor.left, bottom: anchor.top };
  const { width, height } = menu.getBoundingClientRect();
  const x = left + width > innerWidth - WINDOW_MARGIN_PX ? right - width : left;
  const y =
    bottom + GAP_PX + height > innerHeight - WINDOW_MARGIN_PX ? top - GAP_PX - height : bottom + GAP_PX;
  menu.style.left = `${Math.max(WINDOW_MARGIN_PX, x)}px`;
  menu.style.top = `${Math.max(WINDOW_MARGIN_PX, y)}px`;
}
