import { Input } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { useImportSession } from '../session/session-context.ts';

/** A dialog with a field for rows copied from a spreadsheet program, as an alternative to a file. */
export function PasteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('imports').file;
  const session = useImportSession();
  const [text, setText] = useState('');
  const importText = () => {
    onClose();
    session.openText(text, texts.pasteName);
  };
  return (
    <Modal
      title={texts.pasteTitle}
      open={open}
      onCancel={onClose}
      onOk={importText}
      okText={texts.pasteTake}
      okButtonProps={{ disabled: text.trim() === '' }}
    >
      <p>{texts.pasteLead}</p>
      <LabelledField label={texts.pasteField}>
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
      </LabelledField>
    </Modal>
  );
}
