import { toProblem } from '@miya/contract';
import { type Charge, DisputeText } from '@miya/contract/finance';
import { DISPUTE_MAX } from '@miya/contract/limits';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { faultText } from '../forms/fault-text.ts';
import { useKeptText } from '../forms/use-kept-text.ts';
import { formatDateTime, formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Labelled } from '../ui/labelled.tsx';
import { Modal } from '../ui/modal.tsx';
import * as styles from './finance.module.css';
import { useDispute } from './use-dispute.ts';

type Props = { charge: Charge; currency: string; open: boolean; onClose: () => void };

/** What is wrong with a consumption: to be written, waiting for its answer, or answered. */
export function DisputeDialog({ charge, currency, open, onClose }: Props) {
  const texts = useTexts('finance').dispute;
  const errors = useTexts('errors');
  const { cancel, close } = useTexts('common');
  const { language } = useLanguage();
  const [text, setText] = useKeptText(`dispute/${charge.seq}`);
  const { leave, busy, fault } = useDispute(() => {
    setText('');
    onClose();
  });
  const field = useRef<TextAreaRef>(null);
  const [tried, setTried] = useState(false);
  const { dispute } = charge;
  const mayWrite = dispute?.state !== 'open';
  const checked = DisputeText.safeParse(text);
  const found = checked.success ? fault : toProblem(checked.error.issues[0]?.message ?? '');
  const problem = tried && found ? faultText(errors, found) : undefined;
  const submit = () => {
    setTried(true);
    if (checked.success) leave({ seq: charge.seq, text: checked.data });
  };
  const when = (moment: string) => formatDateTime(language, new Date(moment));
  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      mask={{ closable: text === '' }}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      footer={[
        <Button key="close" onClick={onClose}>
          {mayWrite ? cancel : close}
        </Button>,
        mayWrite && (
          <Button key="leave" type="primary" loading={busy} onClick={submit}>
            {texts.leave}
          </Button>
        ),
      ]}
    >
      <div className={styles.dialog}>
        <p>
          {[charge.waybill, formatMoney(language, charge.amount, currency), when(charge.createdAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {dispute && (
          <dl className={styles.said}>
            <div>
              <dt>
                {texts.yours} · {when(dispute.createdAt)}
              </dt>
              <dd>{dispute.text}</dd>
            </div>
            <div>
              <dt>{dispute.answeredAt ? `${texts.answer} · ${when(dispute.answeredAt)}` : texts.answer}</dt>
              <dd>{dispute.answer ?? texts.waiting}</dd>
            </div>
          </dl>
        )}
        {mayWrite && (
          <Labelled label={dispute ? texts.again : texts.label} hint={texts.hint} problem={problem} required>
            {(control) => (
              <Input.TextArea
                {...control}
                ref={field}
                rows={4}
                count={{ max: DISPUTE_MAX, show: true }}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Labelled>
        )}
      </div>
    </Modal>
  );
}
