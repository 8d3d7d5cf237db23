import type { Result } from '@miya/contract';
import { REMARK_MAX } from '@miya/contract/limits';
import { changeOrders, type OrderRow, type PaymentMethod, previewChange } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { PaymentSelect, usePaymentNote } from '../../../features/payment/index.ts';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useAreas, useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { queryOf } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { readOrdersAgain } from '../../../platform/live/index.ts';
import { Labelled } from '../../../ui/inputs/labelled.tsx';
import { useClearing } from '../../../ui/inputs/use-clearing.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import { ChangeCustoms } from './change-customs.tsx';
import * as styles from './change-dialog.module.css';
import { ChangeSummary } from './change-summary.tsx';
import { type CustomsChoice, nothingForCustoms, readCustoms } from './customs-choice.ts';

type Props = {
  rows: readonly OrderRow[];
  open: boolean;
  onClose: () => void;
  onDone: (done: Result<typeof changeOrders>) => void;
};
type Choice = {
  serviceId: string | null;
  payment: PaymentMethod | null;
  remark: string;
  customs: CustomsChoice;
};
const nothing: Choice = { serviceId: null, payment: null, remark: '', customs: nothingForCustoms };
const areas = ['orderList', 'orders', 'quotes', 'customs', 'positions', 'errors'] as const;

/** Service, payment, remark or what customs ask of all ticked orders, changed at once; what it comes to is said before. */
export function ChangeDialog({ rows, open, onClose, onDone }: Props) {
  useAreas(areas);
  const texts = useTexts('orderList').changeMany;
  const { fields } = useTexts('orders');
  const errors = useTexts('errors');
  const { cancel } = useTexts('common');
  const { language } = useLanguage();
  const clearing = useClearing();
  const { data: offered, isFetching } = useServices();
  const [choice, setChoice] = useState<Choice>(nothing);
  const paymentNote = usePaymentNote(choice.payment);
  const [busy, setBusy] = useState(false);
  const choose = (part: Partial<Choice>) => setChoice((before) => ({ ...before, ...part }));

  // What is typed is asked for once the typing has ended.
  const typed = useSettled(JSON.stringify([choice.remark, choice.customs]), 400);
  const isSettled = typed === JSON.stringify([choice.remark, choice.customs]);
  const remark = choice.remark.trim();
  const { customs, problems } = readCustoms(choice.customs);
  const isSound = remark.length <= REMARK_MAX && Object.keys(problems).length === 0;
  const isChosen =
    choice.serviceId !== null || choice.payment !== null || remark !== '' || customs !== undefined;
  const { serviceId, payment } = choice;
  const ids = rows.map(({ id }) => id);
  const change = { ids, serviceId, payment, remark: remark || null, customs: customs ?? null };
  // With nothing chosen it says what customs lack of the orders.
  const lacking = useQuery({ ...queryOf(previewChange, { ids }), enabled: open }).data?.lacking ?? {};
  const preview = useQuery({
    ...queryOf(previewChange, change),
    enabled: open && isChosen && isSettled && isSound,
  });
  const summary = isChosen && isSettled && isSound ? preview.data : undefined;

  const submit = async () => {
    if (!summary) return;
    setBusy(true);
    const answer = await send(changeOrders, { ...change, agreed: summary.after });
    await readOrdersAgain();
    setBusy(false);
    if (answer.ok) {
      const { changed, reprint } = answer.result;
      const said = [
        texts.done(formatNumber(language, changed)),
        ...(reprint > 0 ? [texts.reprint(formatNumber(language, reprint))] : []),
      ];
      say('success', said.join(' · '));
      onDone(answer.result);
    } else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };

  const count = formatNumber(language, summary?.changed ?? 0);
  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      onOk={submit}
      okText={summary?.changed ? texts.submit(count) : texts.action}
      // A preview that is asked for again, because some order went on, keeps the button: a click on it would be lost.
      okButtonProps={{ disabled: !summary?.changed, loading: busy }}
      cancelText={cancel}
      // In sight with the button that it explains, however much there is to choose from.
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.foot}>
          {!isChosen && <p>{texts.nothing}</p>}
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <div className={styles.body}>
        <p>{texts.count(formatNumber(language, rows.length))}</p>
        <Labelled label={fields.service}>
          {(control) => (
            <ServiceSelect
              {...control}
              services={offered?.services ?? []}
              loading={isFetching}
              allowClear={clearing}
              value={choice.serviceId}
              placeholder={texts.stays}
              onChange={(serviceId) => choose({ serviceId: serviceId ?? null })}
            />
          )}
        </Labelled>
        <Labelled label={fields.payment} hint={paymentNote}>
          {(control) => (
            <PaymentSelect
              {...control}
              allowClear={clearing}
              value={choice.payment}
              placeholder={texts.stays}
              onChange={(payment) => choose({ payment: payment ?? null })}
            />
          )}
        </Labelled>
        <Labelled
          label={fields.remark}
          problem={choice.remark.trim().length > REMARK_MAX ? errors.problems.text_long : undefined}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={2}
              count={{ max: REMARK_MAX, show: true }}
              placeholder={texts.stays}
              value={choice.remark}
              onChange={(event) => choose({ remark: event.target.value })}
            />
          )}
        </Labelled>
        <ChangeCustoms
          value={choice.customs}
          onChange={(part) => choose({ customs: { ...choice.customs, ...part } })}
          goods={
            rows.every(({ itemName }) => itemName === rows[0]?.itemName) ? (rows[0]?.itemName ?? '') : ''
          }
          lacking={lacking}
          problems={problems}
        />
        <div aria-live="polite" aria-busy={preview.isFetching}>
          {summary && <ChangeSummary summary={summary} />}
        </div>
      </div>
    </Modal>
  );
}
