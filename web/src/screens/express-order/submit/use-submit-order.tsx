import type { ClearanceCheck } from '@miya/contract/clearance';
import { changeOrder, type Order, placeOrder } from '@miya/contract/orders';
import type { Quote } from '@miya/contract/quotes';
import { useRef, useState } from 'react';
import { fetchQuotes, forgetQuotes } from '../../../features/quotes/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { RefusedRead } from '../../../platform/api/query.ts';
import { type Answer, type Refusal, send } from '../../../platform/api/send.ts';
import { readOrdersAgain } from '../../../platform/live/index.ts';
import type { Subject } from '../form/subject.ts';
import type { OrderFormState } from '../form/use-order-form.ts';
import { parcelOf } from '../parcels/parcel-of.ts';
import { removeDraft } from '../start/draft-store.ts';
import { rememberOrder } from '../start/last-order.ts';
import { contentOf } from '../start/order-start.ts';
import { useConfirmOrder } from './use-confirm-order.tsx';

/** Without an answer that speaks of the order, the order may have arrived all the same. */
const isLost = ({ shown }: Refusal) => shown;
const isPriceGone = ({ field }: Refusal) => field === 'quoteId';

/** `ofFields`: it speaks of fields, which say themselves what is wrong with them. */
export type Failure = { text: string; reload?: boolean; ofFields?: boolean };

/** Checks, asks, sends. However often it is clicked or sent again, one filled form makes one order. */
export function useSubmitOrder(
  subject: Subject,
  form: OrderFormState,
  { check, reserved }: { check: ClearanceCheck | undefined; reserved: number | undefined },
  onDone: (order: Order) => void,
) {
  const texts = useTexts('orders');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const confirm = useConfirmOrder(subject.kind === 'change');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef(false);

  /** The price of exactly what stands in the form, whether or not the panel has caught up. */
  const priceNow = async (): Promise<Quote | undefined> => {
    const { parcel } = parcelOf(form.value, form.writing);
    try {
      const quotes = parcel ? await fetchQuotes({ ...parcel, language }) : [];
      const quote = quotes.find(({ service }) => service.id === form.value.goods.serviceId);
      if (!quote) tell({ ...unavailable });
      return quote;
    } catch (error) {
      if (error instanceof RefusedRead) tell(error.refusal);
      else throw error;
      return undefined;
    }
  };

  const transmit = (quoteId: string): Promise<Answer<typeof placeOrder>> => {
    const order = contentOf(form.value, form.writing);
    return subject.kind === 'change'
      ? send(changeOrder, { id: subject.id, revision: form.revision ?? 1, order, quoteId, language })
      : send(placeOrder, { idempotencyKey: form.key, order, quoteId, language });
  };

  const tell = (refusal: Refusal) => {
    if (isLost(refusal)) return setFailure({ text: texts.lost });
    const { refusal: name } = refusal;
    if (subject.kind !== 'change' && (name === 'key_reused' || name === 'order_not_found')) {
      form.renewKey();
      const { waybill } = refusal.about;
      return setFailure({ text: waybill ? texts.sentAs(waybill) : texts.sentBefore });
    }
    const above = form.tell(refusal);
    setFailure({
      text: above ? faultText(errors, above) : texts.checkFields,
      reload: name === 'order_changed',
      ofFields: !above,
    });
  };

  /** Sends it; a price that has run out meanwhile is asked for again, and stands if it is the same. */
  const deliver = async (seen: Quote, gone: Promise<void>): Promise<void> => {
    // After a lost answer the very same is sent again: only so the server knows it.
    const [answer] = await Promise.all([transmit(form.sentQuote ?? seen.id), gone]);
    form.setSentQuote(!answer.ok && isLost(answer) ? (form.sentQuote ?? seen.id) : null);
    if (answer.ok) return finish(answer.result);
    if (!isPriceGone(answer)) return tell(answer);
    await forgetQuotes();
    const quote = await priceNow();
    if (!quote) return;
    if (quote.total !== seen.total) {
      const [before, after] = [seen, quote].map(({ total, currency }) =>
        formatMoney(language, total, currency),
      );
      return setFailure({ text: texts.priceChanged(before ?? '', after ?? '') });
    }
    const second = await transmit(quote.id);
    if (second.ok) return finish(second.result);
    form.setSentQuote(isLost(second) ? quote.id : null);
    tell(second);
  };

  const finish = (order: Order) => {
    removeDraft(subject);
    rememberOrder(order);
    readOrdersAgain();
    onDone(order);
  };

  const submit = async () => {
    // State arrives a frame late; a double click does not wait for it.
    if (running.current) return;
    running.current = true;
    setFailure(undefined);
    setBusy(true);
    try {
      if (!form.check()) return setFailure({ text: texts.checkFields, ofFields: true });
      const quote = await priceNow();
      if (!quote) return;
      setBusy(false);
      const { ok, gone } = await confirm(form.value, quote, { check, reserved });
      if (!ok) return say('info', texts.confirm.cancelled);
      setBusy(true);
      await deliver(quote, gone);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  // Once all of them are mended there is nothing red to look for.
  const isMended = failure?.ofFields === true && form.isSound;
  return { submit, busy, failure: isMended ? undefined : failure };
}

const unavailable: Refusal = {
  ok: false,
  code: undefined,
  refusal: 'service_unknown',
  message: '',
  problems: [],
  field: 'serviceId',
  about: {},
  shown: false,
};
