import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type Address, revealIdentity } from '@miya/contract/addresses';
import { useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import * as styles from './address-book.module.css';

type Props = {
  address: Address;
  /** The one address whose number is open; opening another closes it. */
  isRevealed: boolean;
  onRevealedChange: (open: boolean) => void;
};

/** The identity number, masked until somebody asks for this one. It is never kept beyond the list. */
export function MaskedIdentityNumber({ address: { id, party }, isRevealed, onRevealedChange }: Props) {
  const texts = useTexts('addresses').identity;
  const errors = useTexts('errors');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  if (party.identityMasked === '') return <span className={styles.none}>—</span>;

  const toggle = async () => {
    if (isRevealed) {
      setNumber('');
      return onRevealedChange(false);
    }
    setBusy(true);
    const answer = await send(revealIdentity, { id });
    setBusy(false);
    if (answer.ok) {
      setNumber(answer.result.identityNumber);
      onRevealedChange(true);
    } else if (!answer.shown) showToast('error', faultText(errors, answer.refusal));
  };
  const shown = isRevealed && number !== '';
  return (
    <span className={styles.identity}>
      <span>{shown ? number : party.identityMasked}</span>
      <IconButton
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        label={shown ? texts.hide(party.name) : texts.reveal(party.name)}
        isLoading={busy}
        onClick={toggle}
      />
    </span>
  );
}
