import { ReloadOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { userOf } from '../../api/session-store.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useBalance } from '../use-balance.ts';

/** Who is signed in, and what they have. The same on every screen. */
export const AccountCard = memo(function AccountCard() {
  const texts = useTexts('portal');
  const { language } = useLanguage();
  const { balance, currency, busy, refresh } = useBalance();
  const user = userOf();
  return (
    <dl className="account">
      <div>
        <dt>{texts.account}</dt>
        <dd>{user?.name}</dd>
      </div>
      <div>
        <dt>{texts.clientCode}</dt>
        <dd>{user?.clientNum}</dd>
      </div>
      <div>
        <dt>{texts.balance}</dt>
        <dd className="account-balance">
          <span>{formatMoney(language, balance, currency)}</span>
          <IconButton
            size="small"
            icon={<ReloadOutlined spin={busy} />}
            label={texts.refreshBalance}
            aria-busy={busy}
            onClick={() => busy || refresh()}
          />
        </dd>
      </div>
    </dl>
  );
});
