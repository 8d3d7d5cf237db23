import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type Address, revealIdentity } from '@miya/contract/addresses';
import { useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { send } from '../../platform/api/send.ts';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import * as styles from './address-book.module.css';

type Props = {
  address: Address;
  /** The one address whose number is open; opening another closes it. */
  open: boolean;
  onOpen: (open: boolean) => void;
};

/** The identity number, masked until somebody asks for this one. It is never kept beyond the list. */
export function IdentityShown({ address: { id, party }, open, onOpen }: Props) {
  const texts = useTexts('addresses').identity;
  const errors = useTexts('errors');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  if (party.identityMasked === '') return <span className={styles.none}>—</span>;

  const toggle = async () => {
    if (open) {
      setNumber('');
      return onOpen(false);
    }
    setBusy(true);
    const answer = await send(revealIdentity, { id });
    setBusy(false);
    if (answer.ok) {
      setNumber(answer.result.identityNumber);
      onOpen(true);
    } else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };
  const shown = open && number !== '';
  return (
    <span className={styles.identity}>
      <span>{shown ? number : party.identityMasked}</span>
      <IconButton
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        label={shown ? texts.hide(party.name) : texts.reveal(party.name)}
        loading={busy}
        onClick={toggle}
      />
    </span>
  );
}
