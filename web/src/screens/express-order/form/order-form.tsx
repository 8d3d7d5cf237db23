import type { Order } from '@miya/contract/orders';
import type { ShownTemplateParts } from '@miya/contract/templates';
import { Alert, Button } from 'antd';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import {
  ClearanceState,
  CustomsFindingsProvider,
  DutiesEstimate,
  useClearanceCheck,
} from '../../../features/customs/index.ts';
import { QuotePanel, useQuotes } from '../../../features/quotes/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { GoodsCard } from '../goods/goods-card.tsx';
import { toClearanceOrder, toDutyRequest } from '../goods/to-customs.ts';
import * as styles from '../orders.module.css';
import { toQuoteParcel } from '../parcels/to-quote-parcel.ts';
import { DuplicateReceiverWarning } from '../parties/duplicate-receiver-warning.tsx';
import { PartyCard } from '../parties/party-card.tsx';
import { removeOrderDraft } from '../start/order-draft.ts';
import type { OrderFormValues } from '../start/order-form-values.ts';
import { RestoredDraftNote } from '../start/restored-draft-note.tsx';
import { fillFromTemplate, toTemplateParts } from '../start/template-parts.ts';
import { SubmitBar } from '../submit/submit-bar.tsx';
import { useSubmitOrder } from '../submit/use-submit-order.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import type { FormMode } from './form-mode.ts';
import { OrderFormTools } from './order-form-tools.tsx';
import { StepList } from './step-list.tsx';
import { useFormStart } from './use-form-start.ts';
import { type InitialOrderForm, useOrderForm } from './use-order-form.ts';
import { useSteps } from './use-steps.ts';

export type FormHeading = { title: string; lead?: string };

type Props = {
  heading: FormHeading;
  mode: FormMode;
  initial: InitialOrderForm;
  onDone: (order: Order) => void;
  /** Opens the form again: empty, or with the current state of the order that is being changed or copied. */
  onStartOver: () => void;
  /** Messages above the form. */
  children?: ReactNode;
};

/** The order form and the price panel beside it. */
export function OrderForm({ heading, mode, initial, onDone, onStartOver, children }: Props) {
  const texts = useTexts('orders');
  const form = useOrderForm(mode, initial);
  const [identitiesLeftOut] = useState(initial.draft?.leftOut ?? []);
  const missingIdentities = identitiesLeftOut.filter(
    (role) => form[role].form.value.identityNumber === undefined,
  );
  const { isPrefilling, isSenderCollapsed, isLayoutUnknown, repeatLast } = useFormStart(form, {
    canPrefill: mode.kind === 'new' && initial.draft === undefined,
    // The user has to type this identity number again, so the fields of the sender must be visible.
    isSenderComplete: !missingIdentities.includes('sender'),
  });
  const steps = useSteps(form, mode.kind === 'change');
  const { parcel, missing } = toQuoteParcel(form.value, form.numberFormat);
  const quotes = useQuotes(parcel);
  // When quotes are shown, the user chooses the service among them, and the delivery card hides its own field.
  const areQuotesShown = !missing && !quotes.refusal && quotes.quotes !== undefined;
  const clearanceCheck = useClearanceCheck(toClearanceOrder(form.value, form.numberFormat));
  const findings = clearanceCheck?.findings ?? [];
  const chosenQuote = quotes.quotes?.find(({ service }) => service.id === form.goods.value.serviceId);
  const dutyRequest = toDutyRequest(form.value, form.numberFormat, chosenQuote?.total);
  const { submit, busy, failure } = useSubmitOrder(
    mode,
    form,
    { check: clearanceCheck, reserved: initial.reserved },
    onDone,
  );
  const { sender, receiver, goods } = form;
  /** The values before a template was applied, for undo. */
  const [replacedForm, setReplacedForm] = useState<{ templateName: string; values: OrderFormValues }>();

  const startOver = () => {
    removeOrderDraft(mode);
    onStartOver();
  };
  const applyTemplate = (templateName: string, parts: ShownTemplateParts) => {
    setReplacedForm({ templateName, values: form.value });
    form.replaceParts(fillFromTemplate(form.value, parts, form.numberFormat));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (steps.isLast) submit();
    else steps.goNext();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // React also calls this handler for keys in a dialog of this form. Such keys must not submit the order.
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    event.preventDefault();
    submit();
  };

  const deliveryCard = (
    <div data-step="service" hidden={steps.isHidden('service')}>
      <DeliveryCard form={goods} isServiceChosenWithPrice={areQuotesShown} />
    </div>
  );
  return (
    <form
      className={styles.layout}
      ref={form.formRef}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-busy={busy || undefined}
      aria-busy={isLayoutUnknown}
      noValidate
    >
      <div className={styles.main}>
        <ScreenHeading
          {...heading}
          actions={
            <OrderFormTools
              mode={mode}
              isTouched={form.isTouched}
              repeatLast={repeatLast}
              onClear={startOver}
              getTemplateParts={() => toTemplateParts(form.value, form.numberFormat)}
              onPickTemplate={applyTemplate}
            />
          }
        />
        {children}
        {initial.draft && (
          <RestoredDraftNote
            draft={initial.draft}
            rolesWithoutIdentity={missingIdentities}
            onStartOver={startOver}
          />
        )}
        {replacedForm && (
          <Alert
            type="info"
            role="status"
            title={texts.filledWithTemplate(replacedForm.templateName)}
            closable
            onClose={() => setReplacedForm(undefined)}
            action={
              <Button
                onClick={() => {
                  form.replaceParts(replacedForm.values);
                  setReplacedForm(undefined);
                }}
              >
                {texts.undo}
              </Button>
            }
          />
        )}
        {steps.hasSteps && <StepList steps={steps} />}
        <div
          className={styles.parties}
          data-sender-collapsed={isSenderCollapsed || undefined}
          data-step="receiver"
          hidden={steps.isHidden('receiver')}
        >
          <CustomsFindingsProvider findings={findings}>
            <PartyCard
              partyRole="sender"
              party={sender}
              isPending={isPrefilling}
              isCollapsed={isSenderCollapsed}
            />
            <PartyCard
              partyRole="receiver"
              party={receiver}
              onDirections={goods.setDirections}
              suggestsAddresses
            >
              {mode.kind !== 'change' && <DuplicateReceiverWarning party={receiver.form.value} />}
            </PartyCard>
          </CustomsFindingsProvider>
        </div>
        <div data-step="goods" hidden={steps.isHidden('goods')}>
          <CustomsFindingsProvider findings={findings}>
            <GoodsCard form={goods} currency={form.currency} />
          </CustomsFindingsProvider>
        </div>
        {!steps.hasSteps && deliveryCard}
      </div>
      <div className={styles.price}>
        <QuotePanel
          state={quotes}
          missing={missing}
          service={{
            id: goods.value.serviceId,
            label: texts.fields.service,
            problem: goods.findProblem('serviceId'),
          }}
          payment={goods.value.payment}
          alreadyReserved={initial.reserved}
          onChoose={(serviceId) => goods.change({ serviceId })}
          belowQuotes={<DutiesEstimate request={dutyRequest} payer={goods.value.dutiesPayer} />}
          aboveTotal={clearanceCheck && <ClearanceState check={clearanceCheck} />}
          showsTotalOnly={!steps.isLast}
        >
          {failure && (
            <Alert
              type="error"
              role="alert"
              title={failure.text}
              action={failure.canReload && <Button onClick={startOver}>{texts.change.again}</Button>}
            />
          )}
          <SubmitBar steps={steps} busy={busy} isChange={mode.kind === 'change'} />
        </QuotePanel>
      </div>
      {/* On a phone the price panel comes before the delivery card: the user chooses the service by its price. */}
      {steps.hasSteps && <div className={styles.main}>{deliveryCard}</div>}
    </form>
  );
}
