import { toProblem } from '@miya/contract';
import { type DisputableCharge, DisputeText } from '@miya/contract/finance';
import { DISPUTE_MAX, MAX_DISPUTE_NOTES } from '@miya/contract/limits';
import { Button, Input } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { useUnsavedText } from '../../../../platform/forms/use-unsaved-text.ts';
import { LabelledField } from '../../../../ui/inputs/labelled-field.tsx';
import { useModal } from '../../../../ui/overlays/dialog-provider.tsx';
import { Modal } from '../../../../ui/overlays/modal.tsx';
import * as styles from '../finance.module.css';
import { DisputeThread } from './dispute-thread.tsx';
import { useDisputeActions } from './use-dispute-actions.ts';

type Props = { charge: DisputableCharge; currency: string; open: boolean; onClose: () => void };

/**
 * The dialog with the client's dispute of a charge. States:
 * - no dispute: the user writes why the charge is wrong,
 * - open: the user can add notes, or withdraw the dispute,
 * - answered by the carrier: the user reads the answer, and can dispute the charge again.
 */
export function DisputeDialog({ charge, currency, open, onClose }: Props) {
  const texts = useTexts('finance').dispute;
  const errors = useTexts('errors');
  const { cancel, close } = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const [text, setText] = useUnsavedText(`dispute/${charge.seq}`);
  const { dispute } = charge;
  const { unansweredDispute, sendText, withdraw, busy, fault } = useDisputeActions(charge, () => {
    setText('');
    onClose();
  });
  const field = useRef<TextAreaRef>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const canWrite = !unansweredDispute || unansweredDispute.notes.length < MAX_DISPUTE_NOTES;
  const parsedText = DisputeText.safeParse(text);
  const shownFault =
    isSubmitted && !parsedText.success ? toProblem(parsedText.error.issues[0]?.message ?? '') : fault;
  const problem = shownFault && formatFault(errors, shownFault);
  const submit = () => {
    setSubmitted(true);
    if (parsedText.success) sendText(parsedText.data);
  };
  const confirmWithdrawal = () =>
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
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      footer={[
        unansweredDispute && (
          <Button
            key="withdraw"
            danger
            disabled={busy}
            className={styles.withdraw}
            onClick={confirmWithdrawal}
          >
            {texts.withdraw.action}
          </Button>
        ),
        <Button key="close" onClick={onClose}>
          {dispute ? close : cancel}
        </Button>,
        canWrite && (
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
        {dispute && <DisputeThread dispute={dispute} />}
        {canWrite && (
          <LabelledField
            label={unansweredDispute ? texts.add : dispute ? texts.again : texts.label}
            hint={texts.hint}
            problem={problem}
            required
          >
            {(control) => (
              <Input.TextArea
                {...control}
                ref={field}
                rows={unansweredDispute ? 3 : 4}
                count={{ max: DISPUTE_MAX, show: true }}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </LabelledField>
        )}
      </div>
    </Modal>
  );
}
