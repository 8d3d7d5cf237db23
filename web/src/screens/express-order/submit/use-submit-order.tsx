import type { ClearanceCheck } from '@miya/contract/clearance';
import { changeOrder, type Order, placeOrder } from '@miya/contract/orders';
import type { Quote } from '@miya/contract/quotes';
import { useRef, useState } from 'react';
import { fetchQuotes, invalidateQuotes } from '../../../features/quotes/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { QueryRefusedError } from '../../../platform/api/query.ts';
import { type CallResponse, type FailedResponse, send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { refetchAfterOrderChange } from '../../../platform/live/index.ts';
import type { FormMode } from '../form/form-mode.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import { toQuoteParcel } from '../parcels/to-quote-parcel.ts';
import { saveLastOrder } from '../start/last-order.ts';
import { removeOrderDraft } from '../start/order-draft.ts';
import { toOrderContent } from '../start/order-form-values.ts';
import { useConfirmOrder } from './use-confirm-order.tsx';

/** `isErrorShown`: a general failure such as a timeout, already shown to the user. The order may have been placed. */
const isOutcomeUnknown = ({ isErrorShown }: FailedResponse) => isErrorShown;
const isQuoteExpired = ({ field }: FailedResponse) => field === 'quoteId';

/** `isOnFields`: the fields show the problems, and `text` only points to them. */
export type SubmitFailure = { text: string; canReload?: boolean; isOnFields?: boolean };

/**
 * Submits the form: 1. checks the fields, 2. loads the price, 3. asks the user to confirm, 4. sends the order.
 * The idempotency key makes sure that a form places one order, even when the form is sent several times.
 */
export function useSubmitOrder(
  mode: FormMode,
  form: OrderFormState,
  { check, reserved }: { check: ClearanceCheck | undefined; reserved: number | undefined },
  onDone: (order: Order) => void,
) {
  const texts = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const confirmOrder = useConfirmOrder(mode.kind === 'change');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SubmitFailure>();
  const isRunning = useRef(false);

  /** Loads the price of the current input. The price panel may still show the price of an earlier input. */
  const loadQuote = async (): Promise<Quote | undefined> => {
    const { parcel } = toQuoteParcel(form.value, form.numberFormat);
    try {
      const quotes = parcel ? await fetchQuotes({ ...parcel, language }) : [];
      const quote = quotes.find(({ service }) => service.id === form.value.goods.serviceId);
      if (!quote) showRefusal({ ...serviceUnknownRefusal });
      return quote;
    } catch (error) {
      if (error instanceof QueryRefusedError) showRefusal(error.refusal);
      else throw error;
      return undefined;
    }
  };

  const sendOrder = (quoteId: string): Promise<CallResponse<typeof placeOrder>> => {
    const order = toOrderContent(form.value, form.numberFormat);
    return mode.kind === 'change'
      ? send(changeOrder, { id: mode.id, revision: form.revision ?? 1, order, quoteId, language })
      : send(placeOrder, { idempotencyKey: form.idempotencyKey, order, quoteId, language });
  };

  const showRefusal = (refusal: FailedResponse) => {
    if (isOutcomeUnknown(refusal)) return setFailure({ text: texts.lost });
    const { refusal: name } = refusal;
    if (mode.kind !== 'change' && (name === 'key_reused' || name === 'order_not_found')) {
      // An order with this key was placed before. It had other content, or it has been deleted since. A new key allows
      // a new order.
      form.renewIdempotencyKey();
      const { waybill } = refusal.about;
      return setFailure({ text: waybill ? texts.sentAs(waybill) : texts.sentBefore });
    }
    const unassigned = form.showRefusal(refusal);
    setFailure({
      text: unassigned ? formatFault(errors, unassigned) : texts.checkFields,
      canReload: name === 'order_changed',
      isOnFields: !unassigned,
    });
  };

  /**
   * Sends the order with the quote that the user confirmed. When that quote has expired, loads a new quote. Sends the
   * order with the new quote only if the total is equal; otherwise the user has to confirm again.
   */
  const sendWithQuote = async (shownQuote: Quote, dialogClosed: Promise<void>): Promise<void> => {
    // After a lost response the same quote is sent again: the server recognises a repeated order only by an equal
    // request.
    const [response] = await Promise.all([sendOrder(form.sentQuote ?? shownQuote.id), dialogClosed]);
    form.setSentQuote(!response.ok && isOutcomeUnknown(response) ? (form.sentQuote ?? shownQuote.id) : null);
    if (response.ok) return finish(response.result);
    if (!isQuoteExpired(response)) return showRefusal(response);
    await invalidateQuotes();
    const quote = await loadQuote();
    if (!quote) return;
    if (quote.total !== shownQuote.total) {
      const [before, after] = [shownQuote, quote].map(({ total, currency }) =>
        formatMoney(language, total, currency),
      );
      return setFailure({ text: texts.priceChanged(before ?? '', after ?? '') });
    }
    const secondResponse = await sendOrder(quote.id);
    if (secondResponse.ok) return finish(secondResponse.result);
    form.setSentQuote(isOutcomeUnknown(secondResponse) ? quote.id : null);
    showRefusal(secondResponse);
  };

  const finish = (order: Order) => {
    removeOrderDraft(mode);
    saveLastOrder(order);
    refetchAfterOrderChange();
    onDone(order);
  };

  const submit = async () => {
    // A ref, because state changes only with the next render and a double click is faster.
    if (isRunning.current) return;
    isRunning.current = true;
    setFailure(undefined);
    setBusy(true);
    try {
      if (!form.check()) return setFailure({ text: texts.checkFields, isOnFields: true });
      const quote = await loadQuote();
      if (!quote) return;
      setBusy(false);
      const { isConfirmed, dialogClosed } = await confirmOrder(form.value, quote, { check, reserved });
      if (!isConfirmed) return showToast('info', texts.confirm.cancelled);
      setBusy(true);
      await sendWithQuote(quote, dialogClosed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  // The message points to invalid fields. It disappears when all fields are valid.
  const areFieldsFixed = failure?.isOnFields === true && form.isValid;
  return { submit, busy, failure: areFieldsFixed ? undefined : failure };
}

const serviceUnknownRefusal: FailedResponse = {
  ok: false,
  code: undefined,
  refusal: 'service_unknown',
  message: '',
  problems: [],
  field: 'serviceId',
  about: {},
  isErrorShown: false,
};
