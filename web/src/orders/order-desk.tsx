import type { Order } from '@miya/contract/orders';
import { Alert, Button, Tooltip } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { ClearanceState, DutiesEstimate, LacksProvider, useClearance } from '../customs/index.ts';
import { useTexts } from '../i18n/texts.tsx';
import { QuotePanel, useQuotes } from '../quotes/index.ts';
import { useModal } from '../ui/questions.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { addRemark } from './add-remark.ts';
import { clearanceOrderOf, dutyQuestionOf } from './customs-of.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { removeDraft } from './draft-store.ts';
import { GoodsCard } from './goods-card.tsx';
import * as styles from './orders.module.css';
import { parcelOf } from './parcel-of.ts';
import { SideCard } from './side-card.tsx';
import type { Subject } from './subject.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { type Begin, useOrderForm } from './use-order-form.ts';
import { usePrefill } from './use-prefill.ts';
import { useSubmitOrder } from './use-submit-order.tsx';

export type Heading = { title: string; lead?: string };

type Props = {
  heading: Heading;
  subject: Subject;
  begin: Begin;
  onDone: (order: Order) => void;
  /** The form begins anew with the order it is about, or empty. */
  onAnew: () => void;
  /** What there is to say above the form. */
  children?: ReactNode;
};

/** The order form with its price. */
export function OrderDesk({ heading, subject, begin, onDone, onAnew, children }: Props) {
  const texts = useTexts('orders');
  const common = useTexts('common');
  const modal = useModal();
  const form = useOrderForm(subject, begin);
  const { isPending } = usePrefill(form, subject.kind === 'new' && begin.draft === undefined);
  useFirstFocus(form.box, !isPending);
  const { parcel, missing } = parcelOf(form.value, form.writing);
  const quotes = useQuotes(parcel);
  const check = useClearance(clearanceOrderOf(form.value));
  const findings = check?.findings ?? [];
  const chosen = quotes.quotes?.find(({ service }) => service.id === form.goods.value.serviceId);
  const question = dutyQuestionOf(form.value, form.writing, chosen?.total);
  const { submit, busy, failure } = useSubmitOrder(subject, form, onDone);
  const { sender, receiver, goods } = form;
  const [leftOut] = useState(begin.draft?.leftOut ?? []);
  const unnamed = leftOut.filter((role) => form[role].form.value.identityNumber === undefined);
  // Two lines say who sends, where that is known and whole. A number that is to be typed again needs its field.
  const isSummed = !sender.isOpen && (isPending || (sender.form.isSound && !unnamed.includes('sender')));

  const anew = () => {
    removeDraft(subject);
    onAnew();
  };
  const clear = () =>
    modal.confirm({
      title: texts.clearQuestion,
      okText: texts.clear,
      okButtonProps: { danger: true },
      cancelText: common.cancel,
      autoFocusButton: 'cancel',
      onOk: anew,
    });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <form className={styles.desk} ref={form.box} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <div className={styles.main}>
        <ScreenHeading
          {...heading}
          actions={
            <div className={styles.note}>
              <span>{common.mandatory}</span>
              {form.isTouched && (
                <Button type="link" className={styles.clear} onClick={clear}>
                  {texts.clear}
                </Button>
              )}
            </div>
          }
        />
        {children}
        {begin.draft && (
          <Alert
            type="info"
            role="status"
            title={texts.draft.back}
            description={
              unnamed.length > 0 &&
              `${texts.draft.identity} ${unnamed.map((role) => texts.sides[role]).join(', ')}`
            }
            action={<Button onClick={anew}>{texts.draft.anew}</Button>}
          />
        )}
        <div className={styles.sides} data-summed={isSummed || undefined}>
          <SideCard party="sender" side={sender} isPending={isPending} isSummed={isSummed} />
          <LacksProvider findings={findings}>
            <SideCard
              party="receiver"
              side={receiver}
              onRemark={(remark) => goods.change({ remark: addRemark(goods.value.remark, remark) })}
            />
          </LacksProvider>
        </div>
        <LacksProvider findings={findings}>
          <GoodsCard form={goods} currency={form.currency} />
        </LacksProvider>
        <DeliveryCard form={goods} />
      </div>
      <div className={styles.price}>
        <QuotePanel
          state={quotes}
          missing={missing}
          serviceId={goods.value.serviceId}
          fromAccount={goods.value.payment === 'balance' || goods.value.payment === 'monthly'}
          onChoose={(serviceId) => goods.change({ serviceId })}
          beside={
            <>
              {check && <ClearanceState check={check} />}
              <DutiesEstimate question={question} payer={goods.value.dutiesPayer} />
            </>
          }
        >
          {failure && (
            <Alert
              type="error"
              role="alert"
              title={failure.text}
              action={failure.reload && <Button onClick={anew}>{texts.change.again}</Button>}
            />
          )}
          <Tooltip title={texts.submitHint}>
            <Button
              type="primary"
              htmlType="submit"
              size="large"
              loading={busy}
              aria-keyshortcuts="Control+Enter Meta+Enter"
            >
              {subject.kind === 'change' ? texts.change.submit : texts.submit}
            </Button>
          </Tooltip>
        </QuotePanel>
      </div>
    </form>
  );
}
