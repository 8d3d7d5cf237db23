import { toProblem } from '@miya/contract';
import { type Charge, DisputeText } from '@miya/contract/finance';
import { DISPUTE_MAX, DISPUTE_NOTES_MOST } from '@miya/contract/limits';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { faultText } from '../../../../i18n/fault-text.ts';
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { useKeptText } from '../../../../platform/forms/use-kept-text.ts';
import { Labelled } from '../../../../ui/inputs/labelled.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import { useModal } from '../../../../ui/overlays/questions.tsx';
import * as styles from '../finance.module.css';
import { Said } from './said.tsx';
import { useDispute } from './use-dispute.ts';

type Props = { charge: Charge; currency: string; open: boolean; onClose: () => void };

/** What is wrong with a consumption: to be written, waiting for its answer with what is added to it, or answered. */
export function DisputeDialog({ charge, currency, open, onClose }: Props) {
  const texts = useTexts('finance').dispute;
  const errors = useTexts('errors');
  const { cancel, close } = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const [text, setText] = useKeptText(`dispute/${charge.seq}`);
  const { dispute } = charge;
  const {
    open: waiting,
    leave,
    withdraw,
    busy,
    fault,
  } = useDispute(charge, () => {
    setText('');
    onClose();
  });
  const field = useRef<TextAreaRef>(null);
  const [tried, setTried] = useState(false);
  const mayWrite = !waiting || waiting.notes.length < DISPUTE_NOTES_MOST;
  const checked = DisputeText.safeParse(text);
  const found = tried && !checked.success ? toProblem(checked.error.issues[0]?.message ?? '') : fault;
  const problem = found && faultText(errors, found);
  const submit = () => {
    setTried(true);
    if (checked.success) leave(checked.data);
  };
  const askWithdraw = () =>
    modal.confirm({
      title: texts.withdraw.question,
      content: texts.withdraw.advice,
      okText: texts.withdraw.action,
      okButtonProps: { danger: true },
      cancelText: cancel,
      autoFocusButton: 'cancel',
      onOk: withdraw,
    });
  return (
    <Modal
      title={dispute ? texts.sentTitle : texts.title}
      open={open}
      onCancel={onClose}
      mask={{ closable: text === '' }}
      afterOpenChange={(shown) => shown && field.current?.focus()}
      footer={[
        waiting && (
          <Button key="withdraw" danger disabled={busy} className={styles.withdraw} onClick={askWithdraw}>
            {texts.withdraw.action}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {dispute ? close : cancel}
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
          {[
            charge.waybill,
            formatMoney(language, charge.amount, currency),
            formatDateTime(language, new Date(charge.createdAt)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {dispute && <Said dispute={dispute} />}
        {mayWrite && (
          <Labelled
            label={waiting ? texts.add : dispute ? texts.again : texts.label}
            hint={texts.hint}
            problem={problem}
            required
          >
            {(control) => (
              <Input.TextArea
                {...control}
                ref={field}
                rows={waiting ? 3 : 4}
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
