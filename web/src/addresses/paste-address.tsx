import { PASTE_MAX } from '@miya/contract/limits';
import { type AddressReading, readAddress } from '@miya/contract/paste';
import { Alert, Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { send } from '../api/send.ts';
import { faultText } from '../forms/fault-text.ts';
import type { Fault } from '../forms/use-form.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import * as styles from './addresses.module.css';
import type { PartyForm } from './party-form.ts';
import { PasteReading } from './paste-reading.tsx';
import { type ReadField, readFields, takeReading } from './take-reading.ts';

type Props = {
  open: boolean;
  /** The country the form stands on. */
  country: string | undefined;
  onClose: () => void;
  onTake: (part: Partial<PartyForm>) => void;
};

/** Free text in, fields out. What was understood is shown before it is taken; nothing is sent by itself. */
export function PasteAddress({ open, country, onClose, onTake }: Props) {
  const texts = useTexts('addresses').paste;
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const [reading, setReading] = useState<AddressReading>();
  const [left, setLeft] = useState<ReadonlySet<ReadField>>(new Set());
  const [failure, setFailure] = useState<Fault>();
  const [busy, setBusy] = useState(false);
  const latest = useRef('');

  const read = async (typed: string) => {
    const wanted = typed.trim();
    if (wanted === '') return;
    latest.current = wanted;
    setBusy(true);
    setFailure(undefined);
    const answer = await send(readAddress, { text: wanted, language, ...(country ? { country } : {}) });
    // Other text was pasted meanwhile: its answer is the one that counts.
    if (latest.current !== wanted) return;
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.problems[0]?.problem ?? (answer.shown ? undefined : answer.refusal));
      return;
    }
    setLeft(new Set());
    setReading(answer.result);
  };

  const restart = () => {
    latest.current = '';
    setText('');
    setReading(undefined);
    setFailure(undefined);
    setBusy(false);
  };
  const fields = reading ? readFields(reading) : [];
  const take = () => {
    if (!reading) return;
    onTake(takeReading(reading, left));
    onClose();
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      afterClose={restart}
      mask={{ closable: text === '' }}
      width={600}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {cancel}
        </Button>,
        <Button key="read" type={reading ? 'default' : 'primary'} loading={busy} onClick={() => read(text)}>
          {texts.read}
        </Button>,
        reading && fields.length > 0 && (
          <Button key="take" type="primary" disabled={fields.length === left.size} onClick={take}>
            {texts.take}
          </Button>
        ),
      ]}
    >
      <div className={styles.paste}>
        <Labelled label={texts.label} hint={texts.hint}>
          {(control) => (
            <Input.TextArea
              {...control}
              autoFocus
              rows={5}
              maxLength={PASTE_MAX}
              value={text}
              placeholder={texts.example}
              onChange={(event) => {
                setText(event.target.value);
                setReading(undefined);
              }}
              onPaste={(event) => {
                // A whole address in one go: read it at once. Typing waits for the button.
                if (text === '') read(event.clipboardData.getData('text').slice(0, PASTE_MAX));
              }}
            />
          )}
        </Labelled>
        {failure && <Alert type="error" role="alert" title={faultText(errors, failure)} />}
        {reading && <PasteReading reading={reading} left={left} onLeave={setLeft} />}
      </div>
    </Modal>
  );
}
