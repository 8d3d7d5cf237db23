import { ReloadOutlined } from '@ant-design/icons';
import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { AccountFigures, HowToRecharge, ShortBalance } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { userOf } from '../../../platform/api/session-store.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from './overview.module.css';

/** Who it is, and what they have. The balance is the one the sidebar shows, read in the same way. */
export function AccountHead() {
  const portal = useTexts('portal');
  const { busy, refresh } = useBalance();
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
      <AccountFigures
        refresh={
          <IconButton
            size="small"
            icon={<ReloadOutlined spin={busy} aria-hidden />}
            label={portal.refreshBalance}
            aria-busy={busy}
            onClick={() => busy || refresh()}
          />
        }
      />
      <ShortBalance className={styles.short} total={0} otherwise={<HowToRecharge />} />
    </section>
  );
}
