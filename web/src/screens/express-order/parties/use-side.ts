import type { Address, PartyRole } from '@miya/contract/addresses';
import { useMemo, useState } from 'react';
import { changeByPaste, type PartyForm, usePartyForm } from '../../../features/addresses/index.ts';
import { type KnownIdentity, knownOf, type SideForm, sideOfAddress } from '../start/order-start.ts';

/** The sender or the receiver, and where the identity number is that the page does not have. */
export function useSide(role: PartyRole, initial: SideForm, isDraft: boolean) {
  const form = usePartyForm(initial.form, role, isDraft ? initial.form : undefined);
  const [known, setKnown] = useState<KnownIdentity | null>(initial.known);
  const [fromBook, setFromBook] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** What stood there before an address took its place. */
  const [replaced, setReplaced] = useState<SideForm>();

  // The same one while nothing of it has changed, as its form is.
  return useMemo(() => {
    const value: SideForm = { form: form.value, known };

    const restart = (side: SideForm) => {
      form.restart(side.form);
      setKnown(side.known);
      setFromBook(false);
      setOpen(false);
      setReplaced(undefined);
    };
    // Once somebody types its fields stay, or they would go with the last letter.
    const change: typeof form.change = (part) => {
      setOpen(true);
      setReplaced(undefined);
      form.change(part);
    };
    return {
      form: { ...form, change },
      value,
      masked: knownOf(value)?.masked ?? '',
      /** The party stands in the address book just as it is here. */
      isInBook: fromBook && !form.isDirty,
      isOpen,
      open: () => setOpen(true),
      restart,
      pick: (address: Address) => {
        restart(sideOfAddress(address));
        setFromBook(true);
        setReplaced(value);
      },
      /** Brings back what the address took the place of, until something is typed. */
      undoPick:
        replaced &&
        (() => {
          restart(replaced);
          setOpen(true);
        }),
      take: (pasted: Partial<PartyForm>) => {
        setKnown(null);
        form.change(changeByPaste(form.value, pasted));
      },
      saved: () => {
        form.restart(form.value);
        setFromBook(true);
      },
    };
  }, [form, known, fromBook, isOpen, replaced]);
}
export type SideState = ReturnType<typeof useSide>;
