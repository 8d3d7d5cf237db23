import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type ComponentType, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { rolesOf } from '../../../platform/api/session-store.ts';
import { mayOpen } from '../../../platform/navigation/may-open.ts';
import { go } from '../../../platform/navigation/navigation.ts';
import { screenNames, screenOf } from '../../../platform/navigation/screens.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import { ordersAskedIn, screenFinder } from './find-screens.ts';
import * as styles from './search.module.css';
import type { TypedAhead } from './use-typed-ahead.ts';

type Props = { open: boolean; onClose: () => void; takeAhead: () => TypedAhead | undefined };
type Option = { key: string; title: string; note: string; path: string; Icon: ComponentType };

export function SearchDialog({ open, onClose, takeAhead }: Props) {
  const { search: texts, screens } = useTexts('shell');
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const input = useRef<InputRef>(null);
  const id = useId();

  const find = useMemo(() => {
    const roles = rolesOf();
    const entries = screenNames
      .filter((name) => mayOpen(roles, screenOf(name)))
      .map((name) => ({
        name,
        title: screens[name].title,
        pinyin: screenOf(name).pinyin,
        path: screenOf(name).path,
      }));
    return screenFinder(entries, { pinyin: portalSettings.supportPinyinSearch });
  }, [screens]);
  const optionsFor = (text: string): Option[] => {
    const found = find(text).map(({ name, title, path }) => ({
      key: name,
      title,
      note: screens[name].purpose,
      path,
      Icon: screenOf(name).icon,
    }));
    const asked = ordersAskedIn(text);
    if (!asked) return found;
    const orders = {
      key: 'orders',
      title: asked.isNumber ? texts.order(asked.find) : texts.orders(asked.find),
      note: asked.isNumber ? texts.orderHint : texts.ordersHint,
      path: `${screenOf('query').path}?find=${encodeURIComponent(asked.find)}`,
      Icon: SearchOutlined,
    };
    // Whoever typed a number means the order; a word may be a screen's, and if not, somebody's name.
    return asked.isNumber ? [orders, ...found] : [...found, orders];
  };
  const found = optionsFor(typed);

  const isChosen = useRef(false);
  const choose = (option: Option | undefined) => {
    if (!option) return;
    isChosen.current = true;
    onClose();
    go(option.path);
  };
  const onFocus = () => {
    const ahead = takeAhead();
    if (!ahead) return;
    if (ahead.isEntered) choose(optionsFor(ahead.text)[0]);
    else setTyped(ahead.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter while composing Chinese or Japanese confirms the characters, not the choice.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setMarked((marked + step + found.length) % found.length);
    }
    if (event.key === 'Enter') choose(found[marked]);
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
      // The dialog itself would give the focus to its close button.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      afterClose={() => {
        setTyped('');
        setMarked(0);
        // Where it led to is gone on from by keys, not from the page's beginning.
        const content = document.getElementById('content');
        if (isChosen.current && !content?.contains(document.activeElement))
          content?.focus({ preventScroll: true });
        isChosen.current = false;
      }}
    >
      <Input
        ref={input}
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        placeholder={texts.placeholder}
        aria-label={texts.title}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found[marked] && `${id}-${found[marked].key}`}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarked(0);
        }}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={visuallyHidden}>
        {texts.found(found.length)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={texts.title} className={styles.list}>
        {found.map((option, index) => {
          const { key, title, note, Icon } = option;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the marked option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={index === marked}
              onMouseMove={() => setMarked(index)}
              onClick={() => choose(option)}
            >
              <Icon aria-hidden />
              <span>
                <strong>{title}</strong>
                <small>{note}</small>
              </span>
            </div>
          );
        })}
      </div>
    </Modal>
  );
}
