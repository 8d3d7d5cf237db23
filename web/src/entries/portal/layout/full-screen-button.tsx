import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { showToast } from '../../../platform/api/user-messages.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';

const subscribe = (onChange: () => void) => {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
};

export function FullScreenButton() {
  const texts = useTexts('shell').fullScreen;
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = async () => {
    try {
      // Some phones have no full-screen mode, and a page inside a frame may not be allowed to use it.
      if (!document.fullscreenEnabled) throw new Error('unsupported');
      if (isFull) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      showToast('warning', texts.unsupported);
    }
  };
  return (
    <IconButton
      icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
      label={isFull ? texts.leave : texts.enter}
      onClick={toggle}
    />
  );
}
