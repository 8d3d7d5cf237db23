import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';

type Props = { title: string; undo: string; onUndo: () => Promise<void>; onClose: () => void };

/** What was deleted last, and how to have it back. It stays until it is closed: a notice would be gone too soon. */
export function UndoStrip({ title, undo, onUndo, onClose }: Props) {
  const { close } = useTexts('common');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <Alert
      type="info"
      title={title}
      action={
        <Button size="small" loading={busy} onClick={start}>
          {undo}
        </Button>
      }
      closable={{ onClose, 'aria-label': close }}
    />
  );
}
