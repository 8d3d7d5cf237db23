import { ReloadOutlined } from '@ant-design/icons';
import { memo } from 'react';
import { useAccountName, useBalance } from '../../../features/clients/index.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { readUser } from '../../../platform/api/session-store.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import * as styles from './sidebar.module.css';

/** The name, client code and balance of the client. Memoized, so that a switch of screens does not render it again. */
export const AccountCard = memo(function AccountCard() {
  const texts = useTexts('portal');
  const { language } = useLanguage();
  const { balance, currency, busy, refresh } = useBalance();
  const name = useAccountName();
  return (
    <dl className={styles.account}>
      <div>
        <dt>{texts.account}</dt>
        <dd>{name}</dd>
      </div>
      <div>
        <dt>{texts.clientCode}</dt>
        <dd>{readUser()?.clientNum}</dd>
      </div>
      <div>
        <dt>{texts.balance}</dt>
        <dd className={styles.accountBalance}>
          <span>{balance === undefined ? '—' : formatMoney(language, balance, currency)}</span>
          <IconButton
            size="small"
            icon={<ReloadOutlined spin={busy} aria-hidden />}
            label={texts.refreshBalance}
            aria-busy={busy}
            onClick={() => busy || refresh()}
          />
        </dd>
      </div>
    </dl>
  );
});
