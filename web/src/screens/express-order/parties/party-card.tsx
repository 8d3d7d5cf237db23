import { ContactsOutlined, EditOutlined, SnippetsOutlined, StarOutlined } from '@ant-design/icons';
import type { Address, PartyRole } from '@miya/contract/addresses';
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  hasOtherName,
  PartyFields,
  type PartyFormValues,
  useSaveAddress,
} from '../../../features/addresses/index.ts';
import { formatAddress } from '../../../features/positions/index.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from '../orders.module.css';
import type { OrderPartyState } from './use-order-party.ts';

const AddressBookDrawer = lazyDialog(() =>
  import('./address-book-drawer.tsx').then((module) => module.AddressBookDrawer),
);
const PasteAddress = lazyDialog(() =>
  import('./paste-dialog.ts').then((module) => module.PasteAddressDialog),
);

type Props = {
  partyRole: PartyRole;
  party: OrderPartyState;
  /** The usual party is being loaded. */
  isPending?: boolean;
  /** Shows two lines of text instead of the fields, until the user opens them. */
  isCollapsed?: boolean;
  /**
   * Called with the directions (how to find the address) of a pasted text, and with '' when another party is filled in.
   */
  onDirections?: (directions: string) => void;
  /** Suggests addresses of the address book while the user types. */
  suggestsAddresses?: boolean;
  /** Messages below the fields. */
  children?: ReactNode;
};

/**
 * The card of the sender or receiver. The user types, pastes or picks the party, and can save it in the address book.
 */
export function PartyCard({
  partyRole,
  party,
  isPending = false,
  isCollapsed = false,
  onDirections,
  suggestsAddresses = false,
  children,
}: Props) {
  const texts = useTexts('orders');
  const { paste: pasteTexts } = useTexts('addresses');
  const errors = useTexts('errors');
  const titleId = useId();
  const addressBook = useDialogState();
  const pasteDialog = useDialogState();
  const { save, busy, failure } = useSaveAddress({
    address: undefined,
    kind: partyRole,
    form: party.form,
    onSaved: party.markSaved,
  });
  const pickAddress = useCallback(
    (address: Address) => {
      party.applyAddress(address);
      onDirections?.('');
    },
    [party.applyAddress, onDirections],
  );
  const applyPaste = (pasted: Partial<PartyFormValues>) => {
    if (hasOtherName(party.form.value, pasted)) onDirections?.('');
    party.applyPaste(pasted);
  };
  const suggestions = useMemo(
    () => (suggestsAddresses ? { partyRole, onPick: pickAddress } : undefined),
    [suggestsAddresses, partyRole, pickAddress],
  );
  const fieldsRef = useRef<HTMLDivElement>(null);
  const expandAndFocus = () => {
    flushSync(party.expand);
    fieldsRef.current?.querySelector('input')?.focus();
  };
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId} aria-busy={isPending}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>{texts.sides[partyRole]}</h2>
        {isCollapsed && <PartySummary values={party.form.value} />}
        <div className={styles.tools}>
          <Button size="small" icon={<ContactsOutlined aria-hidden />} onClick={addressBook.open}>
            {texts.book.action}
          </Button>
          {isCollapsed ? (
            <Button
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-expanded={false}
              onClick={expandAndFocus}
            >
              {texts.changeSide}
            </Button>
          ) : (
            <Button size="small" icon={<SnippetsOutlined aria-hidden />} onClick={pasteDialog.open}>
              {pasteTexts.action}
            </Button>
          )}
          {!isCollapsed && !party.isInBook && (
            <Button size="small" icon={<StarOutlined aria-hidden />} loading={busy} onClick={save}>
              {texts.saveAddress}
            </Button>
          )}
        </div>
      </div>
      {!isCollapsed && (
        <div ref={fieldsRef}>
          <PartyFields
            form={party.form}
            partyRole={partyRole}
            maskedIdentityNumber={party.maskedIdentity}
            hidesRareFields
            suggestions={suggestions}
          />
        </div>
      )}
      {party.undoAddress && (
        <div role="status" className={styles.note}>
          {texts.filledFromBook(party.form.value.name)}
          <Button type="link" className={styles.clear} onClick={party.undoAddress}>
            {texts.undo}
          </Button>
        </div>
      )}
      {children}
      {failure && <Alert type="error" role="alert" title={formatFault(errors, failure)} />}
      {addressBook.hasBeenOpened && (
        <AddressBookDrawer
          partyRole={partyRole}
          open={addressBook.isOpen}
          onClose={addressBook.close}
          onPick={pickAddress}
        />
      )}
      {pasteDialog.hasBeenOpened && (
        <PasteAddress
          open={pasteDialog.isOpen}
          country={party.form.value.region.country?.code}
          onClose={pasteDialog.close}
          onApply={applyPaste}
          onDirections={onDirections}
        />
      )}
    </section>
  );
}

/** Two lines with name, contact and address. A tooltip shows text that does not fit. */
function PartySummary({ values }: { values: PartyFormValues }) {
  const contact = [values.mobile, values.company].filter(Boolean).join(' · ');
  const { language } = useLanguage();
  const address = formatAddress(language, values);
  return (
    <div className={styles.partySummary}>
      <div className={styles.summaryLine} title={`${values.name} ${contact}`}>
        <strong>{values.name}</strong> {contact}
      </div>
      <div className={styles.summaryLine} title={address}>
        {address}
      </div>
    </div>
  );
}
