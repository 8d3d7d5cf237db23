import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useTouch } from '../../../platform/browser/use-narrow.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx').then((module) => module.SearchDialog));

/** The search over the menu and the orders, by its button or by Ctrl-K (Cmd-K). */
export function MenuSearch() {
  const texts = useTexts('shell').search;
  const isTouch = useTouch();
  const dialog = useOpened();
  const takeAhead = useTypedAhead(dialog.isOpen);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const asked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!asked) return;
    event.preventDefault();
    if (dialog.isOpen) dialog.close();
    else dialog.open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <IconButton
        icon={<SearchOutlined aria-hidden />}
        label={isTouch ? texts.title : texts.button}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={dialog.open}
      />
      {dialog.everOpened && (
        <SearchDialog open={dialog.isOpen} onClose={dialog.close} takeAhead={takeAhead} />
      )}
    </>
  );
}
