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
import { besideTrigger } from './beside-trigger.ts';
import * as styles from './menu.module.css';

export type MenuItem =
  | 'line'
  | {
      key: string;
      label: ReactNode;
      icon?: ReactNode;
      /** At the end of the line, such as the keys that do the same. */
      extra?: ReactNode;
      /** Where one of several is chosen: whether it is this one. */
      chosen?: boolean;
      danger?: boolean;
      /** It is named, and does nothing. */
      disabled?: boolean;
      act?: () => unknown;
    };

/** A place in the window. */
export type MenuSpot = { left: number; top: number };

type ButtonProps = {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
};

type Props = { items: readonly MenuItem[]; children: (button: ButtonProps) => ReactNode };

/**
 * A button with a menu, which is made when it is opened. It is a plain one, not antd's: every page would begin with loading
 * that, and a list has a menu in each row.
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
      {button && <MenuList items={items} at={button} onClose={close} />}
    </>
  );
}

type ListProps = {
  items: readonly MenuItem[];
  at: HTMLElement | MenuSpot;
  /** Also gives the focus back. It is called before what was chosen is done. */
  onClose: () => void;
};

/** An open menu, at its button or where somebody has pointed. */
export function MenuList({ items, at, onClose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu) return;
    menu.showPopover();
    const place = () => placeAt(menu, at);
    place();
    const first = menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector('button');
    first?.focus({ preventScroll: true });
    window.addEventListener('resize', place);
    // Whatever is scrolled, the page or a part of it, the menu goes along.
    window.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place, true);
      menu.hidePopover();
    };
  }, [at]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      const isInside = (element: unknown) => element instanceof Element && element.contains(target as Node);
      // A press on its own button closes it as well, by the click that follows.
      if (!isInside(list.current) && !isInside(at)) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, [at, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
    const next = steps[event.key];
    if (next !== undefined) buttons.at(next % buttons.length)?.focus();
    else if (event.key === 'Escape') onClose();
    // From its button the key goes on to what follows.
    else if (event.key === 'Tab') return onClose();
    else return;
    event.preventDefault();
    // Escape closes the menu alone, and not a dialog around it as well.
    event.stopPropagation();
  };

  // Outside of what it belongs to, whose styles are not for it.
  return createPortal(
    <div ref={list} role="menu" tabIndex={-1} popover="manual" className={styles.menu} onKeyDown={onKeyDown}>
      {items.map((item, place) =>
        item === 'line' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are all alike
          <hr key={`line ${place}`} />
        ) : (
          <button
            key={item.key}
            type="button"
            {...(item.chosen === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': item.chosen })}
            aria-disabled={item.disabled}
            tabIndex={-1}
            data-danger={item.danger}
            onClick={() => {
              if (item.disabled) return;
              onClose();
              item.act?.();
            }}
          >
            {item.icon}
            <span className={styles.label}>{item.label}</span>
            {item.extra && <span className={styles.extra}>{item.extra}</span>}
          </button>
        ),
      )}
    </div>,
    besideTrigger(at instanceof HTMLElement ? at : document.querySelector('main')),
  );
}

/** How far it stays from what it belongs to, and from the edges of the window. */
const GAP = 4;
const EDGE = 8;

/** Below, and where there is no room above; from the left, and where there is no room from the right. */
function placeAt(menu: HTMLElement, at: HTMLElement | MenuSpot): void {
  const { left, right, top, bottom } =
    at instanceof HTMLElement ? at.getBoundingClientRect() : { ...at, right: at.left, bottom: at.top };
  const { width, height } = menu.getBoundingClientRect();
  const x = left + width > innerWidth - EDGE ? right - width : left;
  const y = bottom + GAP + height > innerHeight - EDGE ? top - GAP - height : bottom + GAP;
  menu.style.left = `${Math.max(EDGE, x)}px`;
  menu.style.top = `${Math.max(EDGE, y)}px`;
}
