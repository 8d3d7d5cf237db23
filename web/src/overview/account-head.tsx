import { ReloadOutlined } from '@ant-design/icons';
import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../api/query.ts';
import { userOf } from '../api/session-store.ts';
import { useBalance } from '../clients/index.ts';
import { formatMoney } from '../i18n/format.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { card } from '../ui/card.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import * as styles from './overview.module.css';

/** Who it is, and what they have. The balance is the one the sidebar shows, read in the same way. */
export function AccountHead() {
  const portal = useTexts('portal');
  const texts = useTexts('overview');
  const { language } = useLanguage();
  const { balance, currency, busy, refresh } = useBalance();
  const user = userOf();
  const { data: client } = useQuery(queryOf(getClient, { id: user?.id ?? '' }));
  return (
    <section className={`${card} ${styles.head}`} aria-label={portal.account}>
      <div className={styles.name}>
        <h2>{client?.name ?? user?.name}</h2>
        <span>
          {portal.clientCode} <strong>{user?.clientNum}</strong>
        </span>
      </div>
      <dl className={styles.money}>
        <div>
          <dt>{portal.balance}</dt>
          <dd>
            <strong data-below={(balance ?? 0) < 0 || undefined}>
              {balance === undefined ? '—' : formatMoney(language, balance, currency)}
            </strong>
            <IconButton
              size="small"
              icon={<ReloadOutlined spin={busy} aria-hidden />}
              label={portal.refreshBalance}
              aria-busy={busy}
              onClick={() => busy || refresh()}
            />
          </dd>
        </div>
        <div>
          <dt>{texts.credit}</dt>
          <dd>{client ? formatMoney(language, client.creditLimit, currency) : '…'}</dd>
        </div>
      </dl>
    </section>
  );
}
