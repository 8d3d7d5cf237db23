import type { Result } from '@miya/contract';
import { REMARK_MAX } from '@miya/contract/limits';
import { changeOrders, type OrderRow, type PaymentMethod, previewChange } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { PaymentSelect, usePaymentNote } from '../../../features/payment/index.ts';
import { ServiceSelect, useServices } from '../../../features/quotes/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTextAreas, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { useDebouncedValue } from '../../../platform/browser/use-debounced-value.ts';
import { refetchAfterOrderChange } from '../../../platform/live/index.ts';
import { LabelledField } from '../../../ui/inputs/labelled-field.tsx';
import { useClearButton } from '../../../ui/inputs/use-clear-button.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import * as styles from './change-orders-dialog.module.css';
import { ChangeSummary } from './change-summary.tsx';
import { CustomsFieldset } from './customs-fieldset.tsx';
import { type CustomsFormValues, emptyCustomsForm, parseCustomsForm } from './parse-customs-form.ts';

type Props = {
  rows: readonly OrderRow[];
  open: boolean;
  onClose: () => void;
  onDone: (result: Result<typeof changeOrders>) => void;
};
type FormValues = {
  serviceId: string | null;
  payment: PaymentMethod | null;
  remark: string;
  customs: CustomsFormValues;
};
const emptyForm: FormValues = { serviceId: null, payment: null, remark: '', customs: emptyCustomsForm };
const areas = ['orderList', 'orders', 'quotes', 'customs', 'positions', 'errors'] as const;

/** A dialog that changes service, payment, remark or customs data of several orders, and previews the new price. */
export function ChangeOrdersDialog({ rows, open, onClose, onDone }: Props) {
  useTextAreas(areas);
  const texts = useTexts('orderList').changeMany;
  const { fields } = useTexts('orders');
  const errors = useTexts('errors');
  const { cancel: cancelLabel } = useTexts('common');
  const { language } = useLanguage();
  const clearButton = useClearButton();
  const { data: serviceList, isFetching } = useServices();
  const [values, setValues] = useState<FormValues>(emptyForm);
  const paymentNote = usePaymentNote(values.payment);
  const [isSending, setSending] = useState(false);
  const changeValues = (part: Partial<FormValues>) => setValues((before) => ({ ...before, ...part }));

  // Request a preview only when the user has not typed for 400 ms.
  const typedText = JSON.stringify([values.remark, values.customs]);
  const isTypingPaused = useDebouncedValue(typedText, 400) === typedText;
  const remark = values.remark.trim();
  const { customs, problems } = parseCustomsForm(values.customs);
  const isValid = remark.length <= REMARK_MAX && Object.keys(problems).length === 0;
  const hasChange =
    values.serviceId !== null || values.payment !== null || remark !== '' || customs !== undefined;
  const { serviceId, payment } = values;
  const ids = rows.map(({ id }) => id);
  const change = { ids, serviceId, payment, remark: remark || null, customs: customs ?? null };
  // A preview request without changes returns how many of the orders lack each customs value.
  const missingCounts =
    useQuery({ ...buildQuery(previewChange, { ids }), enabled: open }).data?.lacking ?? {};
  const preview = useQuery({
    ...buildQuery(previewChange, change),
    enabled: open && hasChange && isTypingPaused && isValid,
  });
  const summary = hasChange && isTypingPaused && isValid ? preview.data : undefined;

  const submit = async () => {
    if (!summary) return;
    setSending(true);
    // The server refuses the change if the price is no longer the price that the preview showed (`agreed`).
    const response = await send(changeOrders, { ...change, agreed: summary.after });
    await refetchAfterOrderChange();
    setSending(false);
    if (response.ok) {
      const { changed, reprint } = response.result;
      const messages = [
        texts.done(formatNumber(language, changed)),
        ...(reprint > 0 ? [texts.reprint(formatNumber(language, reprint))] : []),
      ];
      showToast('success', messages.join(' · '));
      onDone(response.result);
    } else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };

  const changedCount = formatNumber(language, summary?.changed ?? 0);
  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      onOk={submit}
      okText={summary?.changed ? texts.submit(changedCount) : texts.action}
      // A live update of an order reloads the preview. The button stays enabled during the reload, so no click is lost.
      okButtonProps={{ disabled: !summary?.changed, loading: isSending }}
      cancelText={cancelLabel}
      // The hint explains why the button is disabled. It is next to the button, because the dialog may scroll.
      footer={(_, { OkBtn, CancelBtn }) => (
        <div className={styles.footer}>
          {!hasChange && <p>{texts.nothing}</p>}
          <CancelBtn />
          <OkBtn />
        </div>
      )}
    >
      <div className={styles.body}>
        <p>{texts.count(formatNumber(language, rows.length))}</p>
        <LabelledField label={fields.service}>
          {(control) => (
            <ServiceSelect
              {...control}
              services={serviceList?.services ?? []}
              loading={isFetching}
              allowClear={clearButton}
              value={values.serviceId}
              placeholder={texts.stays}
              onChange={(serviceId) => changeValues({ serviceId: serviceId ?? null })}
            />
          )}
        </LabelledField>
        <LabelledField label={fields.payment} hint={paymentNote}>
          {(control) => (
            <PaymentSelect
              {...control}
              allowClear={clearButton}
              value={values.payment}
              placeholder={texts.stays}
              onChange={(payment) => changeValues({ payment: payment ?? null })}
            />
          )}
        </LabelledField>
        <LabelledField
          label={fields.remark}
          problem={values.remark.trim().length > REMARK_MAX ? errors.problems.text_long : undefined}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              autoComplete="off"
              rows={2}
              count={{ max: REMARK_MAX, show: true }}
              placeholder={texts.stays}
              value={values.remark}
              onChange={(event) => changeValues({ remark: event.target.value })}
            />
          )}
        </LabelledField>
        <CustomsFieldset
          values={values.customs}
          onChange={(part) => changeValues({ customs: { ...values.customs, ...part } })}
          itemName={
            rows.every(({ itemName }) => itemName === rows[0]?.itemName) ? (rows[0]?.itemName ?? '') : ''
          }
          missingCounts={missingCounts}
          problems={problems}
        />
        <div aria-live="polite" aria-busy={preview.isFetching}>
          {summary && <ChangeSummary summary={summary} />}
        </div>
      </div>
    </Modal>
  );
}
