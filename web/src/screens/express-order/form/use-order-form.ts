import type { PartyRole } from '@miya/contract/addresses';
import { useEffect, useMemo, useRef, useState } from 'react';
import { makeId } from '../../../platform/browser/make-id.ts';
import { useFocusOnWrong } from '../../../platform/forms/use-form.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { useGoodsForm } from '../goods/use-goods-form.ts';
import { useSide } from '../parties/use-side.ts';
import { type LeftDraft, removeDraft, writeDraft } from '../start/draft-store.ts';
import type { OrderForm } from '../start/order-start.ts';
import { type Placed, placeRefusal } from '../submit/place-refusal.ts';
import type { Subject } from './subject.ts';
import { useWriting } from './use-writing.ts';

/**
 * What a form begins with: an empty order, an order there is, or an unsent form that was found again; `reserved` is what the
 * order that is being changed will take from the account as it stands.
 */
export type Begin = { form: OrderForm; draft?: LeftDraft; revision?: number; reserved?: number };

/** The whole order being filled in; unsent, it is kept at every change. */
export function useOrderForm(subject: Subject, begin: Begin) {
  const { currency } = usePage().start.tenant;
  const writing = useWriting();
  const sender = useSide('sender', begin.form.sender, begin.draft !== undefined);
  const receiver = useSide('receiver', begin.form.receiver, begin.draft !== undefined);
  const route = {
    from: sender.value.form.region.country?.code,
    to: receiver.value.form.region.country?.code,
  };
  const goods = useGoodsForm(begin.form.goods, writing, route);
  const [key, setKey] = useState(() => begin.draft?.key ?? makeId());
  const [sentQuote, setSentQuote] = useState(begin.draft?.sentQuote ?? null);
  // After those of the two sides, which look for their own first field.
  const { box, round, focusOnWrong } = useFocusOnWrong<HTMLFormElement>();

  const value: OrderForm = { sender: sender.value, receiver: receiver.value, goods: goods.value };
  const written = write(value);
  const [untouched, setUntouched] = useState(() => (begin.draft ? '' : written));
  const isTouched = written !== untouched;
  const latest = useRef(value);
  latest.current = value;
  const revision = begin.revision ?? null;
  const leftOut = useMemo<PartyRole[]>(() => begin.draft?.leftOut ?? [], [begin.draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` is the value
  useEffect(() => {
    const missing = leftOut.filter((role) => !latest.current[role].form.identityNumber);
    const draft = { form: latest.current, key, sentQuote, revision, leftOut: missing };
    if (isTouched) writeDraft(subject, draft, writing);
    else removeDraft(subject);
  }, [written, isTouched, key, sentQuote]);

  const fill = (part: Partial<OrderForm>) => {
    if (part.sender) sender.restart(part.sender);
    if (part.receiver) receiver.restart(part.receiver);
    if (part.goods) goods.change(part.goods);
  };

  return {
    box,
    sender,
    receiver,
    goods,
    value,
    isTouched,
    isSound: sender.form.isSound && receiver.form.isSound && goods.isSound,
    writing,
    currency,
    key,
    sentQuote,
    setSentQuote,
    revision,
    round,
    /** The first field that is wrong gets the focus. */
    pointOut: focusOnWrong,
    /** With another key, the form makes another order the next time it is sent. */
    renewKey: () => setKey(makeId()),
    fill,
    /** What is filled in by itself is not the reader's doing: it is no draft. */
    prefill: (part: Partial<OrderForm>) => {
      fill(part);
      if (!isTouched) setUntouched(write({ ...latest.current, ...part }));
    },
    /** Whether it may be sent. If not, every field says why and the first is in focus. */
    check: () => {
      const sound = [sender.form.check(), receiver.form.check(), goods.check()].every(Boolean);
      if (!sound) focusOnWrong();
      return sound;
    },
    /** What the server found wrong, on its fields; what belongs to none is handed back. */
    tell: (refusal: Parameters<typeof placeRefusal>[0]): Placed['failure'] => {
      const placed = placeRefusal(refusal, latest.current);
      sender.form.tell(placed.sender);
      receiver.form.tell(placed.receiver);
      goods.tell(placed.goods);
      if (!placed.failure) focusOnWrong();
      return placed.failure;
    },
  };
}

/** What the form says, whatever the chosen places are called: in another language it says the same. */
const write = (form: OrderForm) =>
  JSON.stringify(form, (_, part) => (part?.value && part.label ? part.value : part));

export type OrderFormState = ReturnType<typeof useOrderForm>;
