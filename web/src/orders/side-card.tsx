import { ContactsOutlined, SnippetsOutlined, StarOutlined } from '@ant-design/icons';
import type { PartyRole } from '@miya/contract/addresses';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useId } from 'react';
import { PartyFields, useSaveAddress } from '../addresses/index.ts';
import { faultText } from '../forms/fault-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import { card } from '../ui/card.module.css';
import { useOpened } from '../ui/use-opened.ts';
import * as styles from './orders.module.css';
import type { SideState } from './use-side.ts';

const PickAddress = lazy(() =>
  import('./pick-address.tsx').then((module) => ({ default: module.PickAddress })),
);
const PasteAddress = lazy(() =>
  import('./paste-dialog.ts').then((module) => ({ default: module.PasteAddress })),
);

type Props = {
  party: PartyRole;
  side: SideState;
  /** A pasted text told the way to the house. */
  onRemark?: (remark: string) => void;
};

/** The sender or the receiver, with the ways to fill it in and to keep it. */
export function SideCard({ party: role, side, onRemark }: Props) {
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
  return (
    <section className={`${card} ${styles.card}`} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h2 id={titleId}>{texts.sides[role]}</h2>
        <div className={styles.tools}>
          <Button size="small" icon={<ContactsOutlined aria-hidden />} onClick={book.open}>
            {texts.book.action}
          </Button>
          <Button size="small" icon={<SnippetsOutlined aria-hidden />} onClick={paste.open}>
            {pasteTexts.action}
          </Button>
        </div>
      </div>
      <PartyFields form={side.form} identityMasked={side.masked} />
      {!side.isInBook && (
        <Button
          type="link"
          className={styles.save}
          icon={<StarOutlined aria-hidden />}
          loading={busy}
          onClick={save}
        >
          {texts.saveAddress}
        </Button>
      )}
      {failure && <Alert type="error" role="alert" title={faultText(errors, failure)} />}
      <Suspense>
        {book.everOpened && (
          <PickAddress party={role} open={book.isOpen} onClose={book.close} onPick={side.pick} />
        )}
        {paste.everOpened && (
          <PasteAddress
            open={paste.isOpen}
            country={side.form.value.region.country?.code}
            onClose={paste.close}
            onTake={side.take}
            onRemark={onRemark}
          />
        )}
      </Suspense>
    </section>
  );
}
