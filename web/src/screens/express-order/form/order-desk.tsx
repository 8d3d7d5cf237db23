import type { Order } from '@miya/contract/orders';
import type { ShownParts } from '@miya/contract/templates';
import { Alert, Button } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  ClearanceState,
  DutiesEstimate,
  LacksProvider,
  useClearance,
} from '../../../features/customs/index.ts';
import { QuotePanel, useQuotes } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { clearanceOrderOf, dutyQuestionOf } from '../goods/customs-of.ts';
import { GoodsCard } from '../goods/goods-card.tsx';
import * as styles from '../orders.module.css';
import { parcelOf } from '../parcels/parcel-of.ts';
import { SameReceiver } from '../parties/same-receiver.tsx';
import { SideCard } from '../parties/side-card.tsx';
import { DraftBack } from '../start/draft-back.tsx';
import { removeDraft } from '../start/draft-store.ts';
import type { OrderForm } from '../start/order-start.ts';
import { partsOf, withParts } from '../start/template-parts.ts';
import { useSubmitOrder } from '../submit/use-submit-order.tsx';
import { WayOn } from '../submit/way-on.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { DeskTools } from './desk-tools.tsx';
import { StepList } from './step-list.tsx';
import type { Subject } from './subject.ts';
import { useBeginning } from './use-beginning.ts';
import { type Begin, useOrderForm } from './use-order-form.ts';
import { useSteps } from './use-steps.ts';

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
  const form = useOrderForm(subject, begin);
  const [leftOut] = useState(begin.draft?.leftOut ?? []);
  const unnamed = leftOut.filter((role) => form[role].form.value.identityNumber === undefined);
  const { isPending, isSummed, isUnsettled, last } = useBeginning(form, {
    isAsked: subject.kind === 'new' && begin.draft === undefined,
    // A number that is to be typed again needs its field.
    isWhole: !unnamed.includes('sender'),
  });
  const steps = useSteps(form, subject.kind === 'change');
  const { parcel, missing } = parcelOf(form.value, form.writing);
  const quotes = useQuotes(parcel);
  // Where services are offered with their prices, they are the field to choose one by, and the only one.
  const isOffered = !missing && !quotes.refusal && quotes.quotes !== undefined;
  const check = useClearance(clearanceOrderOf(form.value, form.writing));
  const findings = check?.findings ?? [];
  const chosen = quotes.quotes?.find(({ service }) => service.id === form.goods.value.serviceId);
  const question = dutyQuestionOf(form.value, form.writing, chosen?.total);
  const { submit, busy, failure } = useSubmitOrder(
    subject,
    form,
    { check, reserved: begin.reserved },
    onDone,
  );
  const { sender, receiver, goods } = form;
  /** What stood there before a template took its place. */
  const [replaced, setReplaced] = useState<{ name: string; form: OrderForm }>();

  const anew = () => {
    removeDraft(subject);
    onAnew();
  };
  const takeTemplate = (name: string, parts: ShownParts) => {
    setReplaced({ name, form: form.value });
    form.fill(withParts(form.value, parts, form.writing));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (steps.isLast) submit();
    else steps.next();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // A key pressed in a dialog that was opened from here comes this way too, and is not meant for the order behind it.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    submit();
  };

  const delivery = (
    <div data-step="service" hidden={steps.isHidden('service')}>
      <DeliveryCard form={goods} isServiceElsewhere={isOffered} />
    </div>
  );
  return (
    <form
      className={styles.desk}
      ref={form.box}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-busy={busy || undefined}
      aria-busy={isUnsettled}
      noValidate
    >
      <div className={styles.main}>
        <ScreenHeading
          {...heading}
          actions={
            <DeskTools
              subject={subject}
              isTouched={form.isTouched}
              last={last}
              onClear={anew}
              parts={() => partsOf(form.value, form.writing)}
              onTemplate={takeTemplate}
            />
          }
        />
        {children}
        {begin.draft && <DraftBack draft={begin.draft} unnamed={unnamed} onAnew={anew} />}
        {replaced && (
          <Alert
            type="info"
            role="status"
            title={texts.filledWithTemplate(replaced.name)}
            closable
            onClose={() => setReplaced(undefined)}
            action={
              <Button
                onClick={() => {
                  form.fill(replaced.form);
                  setReplaced(undefined);
                }}
              >
                {texts.undo}
              </Button>
            }
          />
        )}
        {steps.isStepped && <StepList steps={steps} />}
        <div
          className={styles.sides}
          data-summed={isSummed || undefined}
          data-step="receiver"
          hidden={steps.isHidden('receiver')}
        >
          <LacksProvider findings={findings}>
            <SideCard party="sender" side={sender} isPending={isPending} isSummed={isSummed} />
            <SideCard party="receiver" side={receiver} onWay={goods.takeWay} suggests>
              {subject.kind !== 'change' && <SameReceiver party={receiver.form.value} />}
            </SideCard>
          </LacksProvider>
        </div>
        <div data-step="goods" hidden={steps.isHidden('goods')}>
          <LacksProvider findings={findings}>
            <GoodsCard form={goods} currency={form.currency} />
          </LacksProvider>
        </div>
        {!steps.isStepped && delivery}
      </div>
      <div className={styles.price}>
        <QuotePanel
          state={quotes}
          missing={missing}
          service={{
            id: goods.value.serviceId,
            label: texts.fields.service,
            problem: goods.problemOf('serviceId'),
          }}
          payment={goods.value.payment}
          instead={begin.reserved}
          onChoose={(serviceId) => goods.change({ serviceId })}
          beside={<DutiesEstimate question={question} payer={goods.value.dutiesPayer} />}
          above={check && <ClearanceState check={check} />}
          folded={!steps.isLast}
        >
          {failure && (
            <Alert
              type="error"
              role="alert"
              title={failure.text}
              action={failure.reload && <Button onClick={anew}>{texts.change.again}</Button>}
            />
          )}
          <WayOn steps={steps} busy={busy} isChange={subject.kind === 'change'} />
        </QuotePanel>
      </div>
      {/* On a phone the price comes first: by it one chooses how the parcel travels. */}
      {steps.isStepped && <div className={styles.main}>{delivery}</div>}
    </form>
  );
}
