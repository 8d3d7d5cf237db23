import { PASTE_MAX } from '@miya/contract/limits';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { Labelled } from '../../ui/inputs/labelled.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import * as styles from './addresses.module.css';
import type { PartyForm } from './party-form.ts';
import { PasteReading } from './paste-reading.tsx';
import { type Preview, type PreviewField, previewOf, takePreview } from './take-reading.ts';
import { usePasteReading } from './use-paste-reading.ts';

type Props = {
  open: boolean;
  /** The country the form stands on. */
  country: string | undefined;
  onClose: () => void;
  onTake: (part: Partial<PartyForm>) => void;
  /** Where there is none, the way to the house goes to the end of the detailed address. */
  onRemark?: ((remark: string) => void) | undefined;
};

/** Free text in, fields out. What was understood is shown, and mended, before it is taken; nothing is sent by itself. */
export function PasteAddress({ open, country, onClose, onTake, onRemark }: Props) {
  const { paste: texts, retry } = useTexts('addresses');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [preview, setPreview] = useState<Preview>();
  const [left, setLeft] = useState<ReadonlySet<PreviewField>>(new Set());
  const { text, reading, failure, busy, change, again, restart } = usePasteReading(country, (read) => {
    setPreview(previewOf(read));
    setLeft(new Set());
  });

  const taken = reading && preview && takePreview(preview, left, onRemark !== undefined);
  const isEmpty = !taken || (Object.keys(taken.party).length === 0 && taken.remark === '');
  const take = () => {
    if (!taken) return;
    onTake(taken.party);
    if (taken.remark !== '') onRemark?.(taken.remark);
    onClose();
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      afterClose={restart}
      // Drawn anew each time, so that its field takes the focus the second time as well.
      destroyOnHidden
      mask={{ closable: text === '' }}
      width={600}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {cancel}
        </Button>,
        <Button key="take" type="primary" loading={busy} disabled={isEmpty} onClick={take}>
          {texts.take}
        </Button>,
      ]}
    >
      <div className={styles.paste}>
        <Labelled label={texts.label} hint={texts.hint}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus
              rows={4}
              value={text}
              placeholder={texts.example}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Enter' && (ctrlKey || metaKey) && !busy && !isEmpty) take();
              }}
              onChange={({ target, nativeEvent }) => {
                const how = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
                change(target.value, how === 'insertFromPaste' || how === 'insertFromDrop');
              }}
            />
          )}
        </Labelled>
        {text.trim().length > PASTE_MAX && (
          <Alert type="warning" role="alert" title={texts.cut(formatNumber(language, PASTE_MAX))} />
        )}
        {failure && (
          <Alert
            type="error"
            role="alert"
            title={faultText(errors, failure)}
            action={<Button onClick={again}>{retry}</Button>}
          />
        )}
        {reading && preview && (
          <PasteReading
            reading={reading}
            preview={preview}
            left={left}
            hasRemark={onRemark !== undefined}
            onMend={setPreview}
            onLeave={setLeft}
          />
        )}
      </div>
    </Modal>
  );
}
