import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { type Address, revealIdentity } from '@miya/contract/addresses';
import { useState } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { IconButton } from '../../ui/inputs/icon-button.tsx';
import * as styles from './address-book.module.css';

type Props = {
  address: Address;
  /** At most one address of the list is revealed. Revealing another number masks this number again. */
  isRevealed: boolean;
  onRevealedChange: (open: boolean) => void;
};

/**
 * The identity number, masked until the user reveals it. The revealed number is only in the state of this component. It
 * is not cached.
 */
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
    const response = await send(revealIdentity, { id });
    setBusy(false);
    if (response.ok) {
      setNumber(response.result.identityNumber);
      onRevealedChange(true);
    } else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  const isShown = isRevealed && number !== '';
  return (
    <span className={styles.identity}>
      <span>{isShown ? number : party.identityMasked}</span>
      <IconButton
        size="small"
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        label={isShown ? texts.hide(party.name) : texts.reveal(party.name)}
        isLoading={busy}
        onClick={toggle}
      />
    </span>
  );
}
