import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { PartyRole } from '@miya/contract/addresses';
import { revealOrderIdentity } from '@miya/contract/orders';
import { useState } from 'react';
import { formatFault } from '../../i18n/format-fault.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { send } from '../../platform/api/send.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { IconButton } from '../../ui/inputs/icon-button.tsx';

type Props = { orderId: string; partyRole: PartyRole; maskedNumber: string };

/** An identity number with a button. The number is masked until the user reveals it; the server records each reveal. */
export function IdentityNumber({ orderId, partyRole, maskedNumber }: Props) {
  const texts = useTexts('orderList').details;
  const errors = useTexts('errors');
  const [revealedNumber, setRevealedNumber] = useState('');
  const [isLoading, setLoading] = useState(false);
  const toggle = async () => {
    if (revealedNumber !== '') return setRevealedNumber('');
    setLoading(true);
    const response = await send(revealOrderIdentity, { id: orderId, role: partyRole });
    setLoading(false);
    if (response.ok) setRevealedNumber(response.result.identityNumber);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
  };
  const isRevealed = revealedNumber !== '';
  return (
    <>
      {isRevealed ? revealedNumber : maskedNumber}
      <IconButton
        size="small"
        icon={isRevealed ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        label={isRevealed ? texts.hidden(texts[partyRole]) : texts.revealed(texts[partyRole])}
        isLoading={isLoading}
        onClick={toggle}
      />
    </>
  );
}
