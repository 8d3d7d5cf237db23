import { Alert, Button } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import type { OrderActions } from './use-order-actions.ts';

/** What was deleted last, and how to have it back. It stays until it is closed: a notice would be gone too soon. */
export function UndoStrip({ actions: { deleted, undo, forgetDeleted } }: { actions: OrderActions }) {
  const texts = useTexts('orderList').remove;
  const { close } = useTexts('common');
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  if (deleted.length === 0) return null;
  const start = async () => {
    setBusy(true);
    await undo();
    setBusy(false);
  };
  return (
    <Alert
      type="info"
      title={texts.deleted(formatNumber(language, deleted.length))}
      action={
        <Button size="small" loading={busy} onClick={start}>
          {texts.undo}
        </Button>
      }
      closable={{ onClose: forgetDeleted, 'aria-label': close }}
    />
  );
}
