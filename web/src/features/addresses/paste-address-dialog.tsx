import { PASTE_MAX } from '@miya/contract/limits';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { formatFault } from '../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { LabelledField } from '../../ui/inputs/labelled-field.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import * as styles from './addresses.module.css';
import type { PartyFormValues } from './party-form-values.ts';
import { PastePreview } from './paste-preview.tsx';
import { buildPasteResult, createPasteValues, type PasteField, type PasteValues } from './paste-values.ts';
import { useAddressReading } from './use-address-reading.ts';

type Props = {
  open: boolean;
  /** The country that is selected in the form. */
  country: string | undefined;
  onClose: () => void;
  onApply: (change: Partial<PartyFormValues>) => void;
  /**
   * Called with the directions (how to find the address). Without this callback the directions are appended to the
   * detailed address.
   */
  onDirections?: ((directions: string) => void) | undefined;
};

/**
 * Fills in a party from pasted text. The server reads the fields, the user checks and corrects them, and the button
 * puts them into the form. The form is not sent.
 */
export function PasteAddressDialog({ open, country, onClose, onApply, onDirections }: Props) {
  const { paste: texts, retry: retryLabel } = useTexts('addresses');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [values, setValues] = useState<PasteValues>();
  const [excludedFields, setExcludedFields] = useState<ReadonlySet<PasteField>>(new Set());
  const { text, reading, failure, busy, change, retry, reset } = useAddressReading(country, (newReading) => {
    setValues(createPasteValues(newReading));
    setExcludedFields(new Set());
  });

  const pasteResult =
    reading && values && buildPasteResult(values, excludedFields, onDirections !== undefined);
  const isEmpty =
    !pasteResult || (Object.keys(pasteResult.party).length === 0 && pasteResult.directions === '');
  const apply = () => {
    if (!pasteResult) return;
    onApply(pasteResult.party);
    if (pasteResult.directions !== '') onDirections?.(pasteResult.directions);
    onClose();
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      afterClose={reset}
      // The content is created again for each opening, so that `autoFocus` works every time.
      destroyOnHidden
      mask={{ closable: text === '' }}
      width={600}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {cancel}
        </Button>,
        <Button key="apply" type="primary" loading={busy} disabled={isEmpty} onClick={apply}>
          {texts.take}
        </Button>,
      ]}
    >
      <div className={styles.paste}>
        <LabelledField label={texts.label} hint={texts.hint}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus
              rows={4}
              value={text}
              placeholder={texts.example}
              onKeyDown={({ key, ctrlKey, metaKey }) => {
                if (key === 'Enter' && (ctrlKey || metaKey) && !busy && !isEmpty) apply();
              }}
              onChange={({ target, nativeEvent }) => {
                const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
                change(target.value, inputType === 'insertFromPaste' || inputType === 'insertFromDrop');
              }}
            />
          )}
        </LabelledField>
        {text.trim().length > PASTE_MAX && (
          <Alert type="warning" role="alert" title={texts.cut(formatNumber(language, PASTE_MAX))} />
        )}
        {failure && (
          <Alert
            type="error"
            role="alert"
            title={formatFault(errors, failure)}
            action={<Button onClick={retry}>{retryLabel}</Button>}
          />
        )}
        {reading && values && (
          <PastePreview
            reading={reading}
            values={values}
            excludedFields={excludedFields}
            hasDirectionsField={onDirections !== undefined}
            onChange={setValues}
            onExcludedFieldsChange={setExcludedFields}
          />
        )}
      </div>
    </Modal>
  );
}
