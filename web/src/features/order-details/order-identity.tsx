import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { PartyRole } from '@miya/contract/addresses';
import { revealOrderIdentity } from '@miya/contract/orders';
import { useState } from 'react';
import { faultText } from '../../i18n/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { send } from '../../platform/api/send.ts';
import { IconButton } from '../../ui/inputs/icon-button.tsx';

type Props = { id: string; side: PartyRole; masked: string };

/** The identity number, masked until somebody asks for this one. */
export function OrderIdentity({ id, side, masked }: Props) {
  const texts = useTexts('orderList').details;
  const errors = useTexts('errors');
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const toggle = async () => {
    if (number !== '') return setNumber('');
    setBusy(true);
    const answer = await send(revealOrderIdentity, { id, role: side });
    setBusy(false);
    if (answer.ok) setNumber(answer.result.identityNumber);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };
  const isShown = number !== '';
  return (
    <>
      {isShown ? number : masked}
      <IconButton
        size="small"
        icon={isShown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        label={isShown ? texts.hidden(texts[side]) : texts.revealed(texts[side])}
        loading={busy}
        onClick={toggle}
      />
    </>
  );
}
