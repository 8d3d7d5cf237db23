import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef } from 'antd';
import { type ComponentType, type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { readRoles } from '../../../platform/api/session-store.ts';
import { canOpenRoute } from '../../../platform/navigation/can-open-route.ts';
import { navigateTo } from '../../../platform/navigation/navigation.ts';
import { getScreen, screenNames } from '../../../platform/navigation/screens.ts';
import { portalSettings } from '../../../platform/settings/settings.ts';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { visuallyHidden } from '../../../ui/styles/visually-hidden.module.css';
import { createScreenSearch, parseOrderSearch } from './find-screens.ts';
import * as styles from './search.module.css';
import type { BufferedKeys } from './use-key-buffer.ts';

type Props = { open: boolean; onClose: () => void; takeBufferedKeys: () => BufferedKeys | undefined };
type Option = { key: string; title: string; note: string; path: string; Icon: ComponentType };

export function SearchDialog({ open, onClose, takeBufferedKeys }: Props) {
  const { search: texts, screens } = useTexts('shell');
  const [typed, setTyped] = useState('');
  const [markedIndex, setMarkedIndex] = useState(0);
  const input = useRef<InputRef>(null);
  const id = useId();

  const find = useMemo(() => {
    const roles = readRoles();
    const entries = screenNames
      .filter((name) => canOpenRoute(roles, getScreen(name)))
      .map((name) => ({
        name,
        title: screens[name].title,
        pinyin: getScreen(name).pinyin,
        path: getScreen(name).path,
      }));
    return createScreenSearch(entries, { pinyin: portalSettings.supportPinyinSearch });
  }, [screens]);
  const listOptions = (text: string): Option[] => {
    const found = find(text).map(({ name, title, path }) => ({
      key: name,
      title,
      note: screens[name].purpose,
      path,
      Icon: getScreen(name).icon,
    }));
    const orderSearch = parseOrderSearch(text);
    if (!orderSearch) return found;
    const orders = {
      key: 'orders',
      title: orderSearch.isNumber ? texts.order(orderSearch.find) : texts.orders(orderSearch.find),
      note: orderSearch.isNumber ? texts.orderHint : texts.ordersHint,
      path: `${getScreen('query').path}?find=${encodeURIComponent(orderSearch.find)}`,
      Icon: SearchOutlined,
    };
    // A number means an order, so the orders come first. A word is more likely the title of a screen than
    // the name of a receiver.
    return orderSearch.isNumber ? [orders, ...found] : [...found, orders];
  };
  const found = listOptions(typed);

  const isChosen = useRef(false);
  const choose = (option: Option | undefined) => {
    if (!option) return;
    isChosen.current = true;
    onClose();
    navigateTo(option.path);
  };
  const onFocus = () => {
    const keys = takeBufferedKeys();
    if (!keys) return;
    if (keys.isEntered) choose(listOptions(keys.text)[0]);
    else setTyped(keys.text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in an input method for Chinese or Japanese confirms the characters and must not choose an option.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setMarkedIndex((markedIndex + step + found.length) % found.length);
    }
    if (event.key === 'Enter') choose(found[markedIndex]);
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
      // Otherwise the dialog would give the focus to its close button.
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      afterClose={() => {
        setTyped('');
        setMarkedIndex(0);
        // After a choice, keyboard users continue in the opened screen instead of at the beginning of the page.
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
        aria-activedescendant={found[markedIndex] && `${id}-${found[markedIndex].key}`}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setMarkedIndex(0);
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
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field; aria-activedescendant names the option
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={key}
              id={`${id}-${key}`}
              role="option"
              aria-selected={index === markedIndex}
              onMouseMove={() => setMarkedIndex(index)}
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
