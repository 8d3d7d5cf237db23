import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.tsx';

type Props = { title: string; undoLabel: string; onUndo: () => Promise<void>; onClose: () => void };

/**
 * Says what was deleted last, with a button that undoes it. Stays until the user closes it; a toast would vanish too
 * soon.
 */
export function UndoBar({ title, undoLabel, onUndo, onClose }: Props) {
  const { close } = useTexts('common');
  const [isUndoing, setIsUndoing] = useState(false);
  const runUndo = async () => {
    setIsUndoing(true);
    await onUndo();
    setIsUndoing(false);
  };
  return (
    <Alert
      type="info"
      title={title}
      action={
        <Button size="small" loading={isUndoing} onClick={runUndo}>
          {undoLabel}
        </Button>
      }
      closable={{ onClose, 'aria-label': close }}
    />
  );
}
