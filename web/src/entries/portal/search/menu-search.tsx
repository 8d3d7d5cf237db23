import { SearchOutlined } from '@ant-design/icons';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useIsTouch } from '../../../platform/browser/use-media-query.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { useKeyBuffer } from './use-key-buffer.ts';

const SearchDialog = lazyDialog(() => import('./search-dialog.tsx').then((module) => module.SearchDialog));

/** The search for screens and orders, opened by its button or by Ctrl-K (Cmd-K). */
export function MenuSearch() {
  const texts = useTexts('shell').search;
  const isTouch = useIsTouch();
  const dialog = useDialogState();
  const takeBufferedKeys = useKeyBuffer(dialog.isOpen);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    if (!isShortcut) return;
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
      {dialog.hasBeenOpened && (
        <SearchDialog open={dialog.isOpen} onClose={dialog.close} takeBufferedKeys={takeBufferedKeys} />
      )}
    </>
  );
}
