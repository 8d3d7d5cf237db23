import type { PartyRole } from '@miya/contract/addresses';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createId } from '../../../platform/browser/create-id.ts';
import { useFocusFirstInvalid } from '../../../platform/forms/use-form.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { useGoodsForm } from '../goods/use-goods-form.ts';
import { useOrderParty } from '../parties/use-order-party.ts';
import { type RestoredDraft, removeOrderDraft, writeOrderDraft } from '../start/order-draft.ts';
import type { OrderFormValues } from '../start/order-form-values.ts';
import { mapRefusalToFields, type RefusalByPart } from '../submit/map-refusal-to-fields.ts';
import type { FormMode } from './form-mode.ts';
import { useNumberFormat } from './use-number-format.ts';

/**
 * The values that the form opens with. They come from an empty order, an existing order or a stored draft.
 * `reserved` is the amount that an order being changed has already reserved on the balance of the account.
 */
export type InitialOrderForm = {
  form: OrderFormValues;
  draft?: RestoredDraft;
  revision?: number;
  reserved?: number;
};

/** The state of the whole order form. Every change is stored as a draft until the order is sent. */
export function useOrderForm(mode: FormMode, initial: InitialOrderForm) {
  const { currency } = usePage().start.tenant;
  const numberFormat = useNumberFormat();
  const sender = useOrderParty('sender', initial.form.sender, initial.draft !== undefined);
  const receiver = useOrderParty('receiver', initial.form.receiver, initial.draft !== undefined);
  const route = {
    departure: sender.value.form.region.country?.code,
    destination: receiver.value.form.region.country?.code,
  };
  const goods = useGoodsForm(initial.form.goods, numberFormat, route);
  const [idempotencyKey, setIdempotencyKey] = useState(() => initial.draft?.key ?? createId());
  const [sentQuote, setSentQuote] = useState(initial.draft?.sentQuote ?? null);
  // This hook must come after the hooks of both parties, which focus the first invalid field of their own card. Its
  // effect runs last, so the first invalid field of the whole form gets the focus.
  const {
    containerRef: formRef,
    attempt: focusRequests,
    focusFirstInvalid,
  } = useFocusFirstInvalid<HTMLFormElement>();

  const value: OrderFormValues = { sender: sender.value, receiver: receiver.value, goods: goods.value };
  const serialized = serializeForm(value);
  const [untouchedForm, setUntouchedForm] = useState(() => (initial.draft ? '' : serialized));
  const isTouched = serialized !== untouchedForm;
  const latestValue = useRef(value);
  latestValue.current = value;
  const revision = initial.revision ?? null;
  const leftOut = useMemo<PartyRole[]>(() => initial.draft?.leftOut ?? [], [initial.draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `serialized` stands for the value
  useEffect(() => {
    const stillLeftOut = leftOut.filter((role) => !latestValue.current[role].form.identityNumber);
    const draft = {
      form: latestValue.current,
      key: idempotencyKey,
      sentQuote,
      revision,
      leftOut: stillLeftOut,
    };
    if (isTouched) writeOrderDraft(mode, draft, numberFormat);
    else removeOrderDraft(mode);
  }, [serialized, isTouched, idempotencyKey, sentQuote]);

  const replaceParts = (part: Partial<OrderFormValues>) => {
    if (part.sender) sender.replace(part.sender);
    if (part.receiver) receiver.replace(part.receiver);
    if (part.goods) goods.change(part.goods);
  };

  return {
    formRef,
    sender,
    receiver,
    goods,
    value,
    isTouched,
    isValid: sender.form.isValid && receiver.form.isValid && goods.isValid,
    numberFormat,
    currency,
    idempotencyKey,
    sentQuote,
    setSentQuote,
    revision,
    focusRequests,
    /** Moves the focus to the first invalid field. */
    focusFirstInvalid,
    /** After a new key, sending the form again creates another order. */
    renewIdempotencyKey: () => setIdempotencyKey(createId()),
    replaceParts,
    /** Fills in values that the user did not type. Until the user types, no draft is stored. */
    prefill: (part: Partial<OrderFormValues>) => {
      replaceParts(part);
      if (!isTouched) setUntouchedForm(serializeForm({ ...latestValue.current, ...part }));
    },
    /** Returns whether the form can be sent. If not, all problems are shown and the first invalid field is focused. */
    check: () => {
      const isValid = [sender.form.check(), receiver.form.check(), goods.check()].every(Boolean);
      if (!isValid) focusFirstInvalid();
      return isValid;
    },
    /** Shows a refusal on the fields that it names. If it names none, returns the fault for the whole form. */
    showRefusal: (refusal: Parameters<typeof mapRefusalToFields>[0]): RefusalByPart['failure'] => {
      const refusalByPart = mapRefusalToFields(refusal, latestValue.current);
      sender.form.showRejected(refusalByPart.sender);
      receiver.form.showRejected(refusalByPart.receiver);
      goods.showRejected(refusalByPart.goods);
      if (!refusalByPart.failure) focusFirstInvalid();
      return refusalByPart.failure;
    },
  };
}

/** The values as JSON, without the labels of places: labels in another language are no change of the form. */
const serializeForm = (values: OrderFormValues) =>
  JSON.stringify(values, (_, part) => (part?.value && part.label ? part.value : part));

export type OrderFormState = ReturnType<typeof useOrderForm>;
