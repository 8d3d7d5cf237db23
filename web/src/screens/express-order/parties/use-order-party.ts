import type { Address, PartyRole } from '@miya/contract/addresses';
import { useMemo, useState } from 'react';
import { buildPasteChange, type PartyFormValues, usePartyForm } from '../../../features/addresses/index.ts';
import {
  createPartyFromAddress,
  findStoredIdentity,
  type OrderPartyValues,
  type StoredIdentity,
} from '../start/order-form-values.ts';

/** The state of the sender or receiver: the input, and the identity number that only the server has. */
export function useOrderParty(role: PartyRole, initial: OrderPartyValues, isDraft: boolean) {
  const form = usePartyForm(initial.form, role, isDraft ? initial.form : undefined);
  const [storedIdentity, setStoredIdentity] = useState<StoredIdentity | null>(initial.known);
  const [isFromBook, setIsFromBook] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  /** The values before an address of the address book was applied, for undo. */
  const [replacedParty, setReplacedParty] = useState<OrderPartyValues>();

  // The returned object changes only when a value inside it changes. The memoised fields depend on that.
  return useMemo(() => {
    const value: OrderPartyValues = { form: form.value, known: storedIdentity };

    const replace = (party: OrderPartyValues) => {
      form.reset(party.form);
      setStoredIdentity(party.known);
      setIsFromBook(false);
      setExpanded(false);
      setReplacedParty(undefined);
    };
    // Typing keeps the card expanded. Otherwise it would collapse as soon as the last required field is filled in.
    const change: typeof form.change = (part) => {
      setExpanded(true);
      setReplacedParty(undefined);
      form.change(part);
    };
    return {
      form: { ...form, change },
      value,
      maskedIdentity: findStoredIdentity(value)?.masked ?? '',
      /** The address book contains the party with exactly these values. */
      isInBook: isFromBook && !form.isDirty,
      isExpanded,
      expand: () => setExpanded(true),
      replace,
      applyAddress: (address: Address) => {
        replace(createPartyFromAddress(address));
        setIsFromBook(true);
        setReplacedParty(value);
      },
      /** Restores the values from before the address was applied. Undefined when there is nothing to restore. */
      undoAddress:
        replacedParty &&
        (() => {
          replace(replacedParty);
          setExpanded(true);
        }),
      applyPaste: (pasted: Partial<PartyFormValues>) => {
        setStoredIdentity(null);
        form.change(buildPasteChange(form.value, pasted));
      },
      markSaved: () => {
        form.reset(form.value);
        setIsFromBook(true);
      },
    };
  }, [form, storedIdentity, isFromBook, isExpanded, replacedParty]);
}
export type OrderPartyState = ReturnType<typeof useOrderParty>;
