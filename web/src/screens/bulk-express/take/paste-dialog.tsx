import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useImportSession } from '../session/session-context.ts';

/** Rows copied in Excel instead of a file. */
export function PasteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('imports').file;
  const session = useImportSession();
  const [text, setText] = useState('');
  const take = () => {
    onClose();
    session.openText(text, texts.pasteName);
  };
  return (
    <Modal
      title={texts.pasteTitle}
      open={open}
      onCancel={onClose}
      onOk={take}
      okText={texts.pasteTake}
      okButtonProps={{ disabled: text.trim() === '' }}
    >
      <p>{texts.pasteLead}</p>
      <Labelled label={texts.pasteField}>
        {(control) => (
          <Input.TextArea
            {...control}
            autoFocus
            rows={8}
            wrap="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
    </Modal>
  );
}
