import { ContactsOutlined, EditOutlined, SnippetsOutlined, StarOutlined } from '@ant-design/icons';
import type { Address, PartyRole } from '@miya/contract/addresses';
import { Alert, Button } from 'antd';
import { type ReactNode, useCallback, useId, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  namesAnother,
  PartyFields,
  type PartyForm,
  useSaveAddress,
} from '../../../features/addresses/index.ts';
import { addressLine } from '../../../features/positions/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from '../orders.module.css';
import type { SideState } from './use-side.ts';

const PickAddress = lazyDialog(() => import('./pick-address.tsx').then((module) => module.PickAddress));
const PasteAddress = lazyDialog(() => import('./paste-dialog.ts').then((module) => module.PasteAddress));

type Props = {
  party: PartyRole;
  side: SideState;
  /** Who it usually is has been asked for, and is not here yet. */
  isPending?: boolean;
  /** Two lines say who it is, until somebody wants to change it. */
  isSummed?: boolean;
  /** A pasted text told the way to the house; none is told of somebody else. */
  onWay?: (way: string) => void;
  /** The book is looked through while one types. */
  suggests?: boolean;
  /** What there is to say of who it is. */
  children?: ReactNode;
};

/** The sender or the receiver, with the ways to fill it in and to keep it. */
export function SideCard({
  party: role,
  side,
  isPending = false,
  isSummed = false,
  onWay,
  suggests = false,
  children,
}: Props) {
  const texts = useTexts('orders');
  const { paste: pasteTexts } = useTexts('addresses');
  const errors = useTexts('errors');
  const titleId = useId();
  const book = useOpened();
  const paste = useOpened();
  const { save, busy, failure } = useSaveAddress({
    address: undefined,
    kind: role,
    form: side.form,
    onSaved: side.saved,
  });
  const pick = useCallback(
    (address: Address) => {
      side.pick(address);
      onWay?.('');
    },
    [side.pick, onWay],
  );
  const take = (pasted: Partial<PartyForm>) => {
    if (namesAnother(side.form.value, pasted)) onWay?.('');
    side.take(pasted);
  };
  const suggesting = useMemo(() => (suggests ? { role, onPick: pick } : undefined), [suggests, role, pick]);
  const fields = useRef<HTMLDivElement>(null);
  const change = () => {
    flushSync(side.open);
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId} aria-busy={isPending}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>{texts.sides[role]}</h2>
        {isSummed && <SideSummary party={side.form.value} />}
        <div className={styles.tools}>
          <Button size="small" icon={<ContactsOutlined aria-hidden />} onClick={book.open}>
            {texts.book.action}
          </Button>
          {isSummed ? (
            <Button size="small" icon={<EditOutlined aria-hidden />} aria-expanded={false} onClick={change}>
              {texts.changeSide}
            </Button>
          ) : (
            <Button size="small" icon={<SnippetsOutlined aria-hidden />} onClick={paste.open}>
              {pasteTexts.action}
            </Button>
          )}
          {!isSummed && !side.isInBook && (
            <Button size="small" icon={<StarOutlined aria-hidden />} loading={busy} onClick={save}>
              {texts.saveAddress}
            </Button>
          )}
        </div>
      </div>
      {!isSummed && (
        <div ref={fields}>
          <PartyFields
            form={side.form}
            role={role}
            identityMasked={side.masked}
            folds
            suggesting={suggesting}
          />
        </div>
      )}
      {side.undoPick && (
        <div role="status" className={styles.note}>
          {texts.filledFromBook(side.form.value.name)}
          <Button type="link" className={styles.clear} onClick={side.undoPick}>
            {texts.undo}
          </Button>
        </div>
      )}
      {children}
      {failure && <Alert type="error" role="alert" title={faultText(errors, failure)} />}
      {book.everOpened && <PickAddress party={role} open={book.isOpen} onClose={book.close} onPick={pick} />}
      {paste.everOpened && (
        <PasteAddress
          open={paste.isOpen}
          country={side.form.value.region.country?.code}
          onClose={paste.close}
          onTake={take}
          onRemark={onWay}
        />
      )}
    </section>
  );
}

/** Who it is and where, as much as two lines hold; the rest shows under the pointer. */
function SideSummary({ party }: { party: PartyForm }) {
  const who = [party.mobile, party.company].filter(Boolean).join(' · ');
  const { language } = useLanguage();
  const where = addressLine(language, party);
  return (
    <div className={styles.gistOfSide}>
      <div className={styles.gistLine} title={`${party.name} ${who}`}>
        <strong>{party.name}</strong> {who}
      </div>
      <div className={styles.gistLine} title={where}>
        {where}
      </div>
    </div>
  );
}
