import { ReloadOutlined } from '@ant-design/icons';
import { getClient } from '@miya/contract/clients';
import { useQuery } from '@tanstack/react-query';
import { AccountFigures, RechargeInstructions, ShortfallAlert } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { readUser } from '../../../platform/api/session-store.ts';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { card } from '../../../ui/styles/card.module.css';
import * as styles from './overview.module.css';

/** The client's name, code and balance. The balance comes from the query that the sidebar uses, so both agree. */
export function AccountHeader() {
  const portal = useTexts('portal');
  const { busy, refresh } = useBalance();
  const user = readUser();
  const { data: client } = useQuery(buildQuery(getClient, { id: user?.id ?? '' }));
  return (
    <section className={`${card} ${styles.header}`} aria-label={portal.account}>
      <div className={styles.name}>
        <h2>{client?.name ?? user?.name}</h2>
        <span>
          {portal.clientCode} <strong>{user?.clientNum}</strong>
        </span>
      </div>
      <AccountFigures
        refreshButton={
          <IconButton
            size="small"
            icon={<ReloadOutlined spin={busy} aria-hidden />}
            label={portal.refreshBalance}
            aria-busy={busy}
            onClick={() => busy || refresh()}
          />
        }
      />
      <ShortfallAlert className={styles.short} total={0} fallback={<RechargeInstructions />} />
    </section>
  );
}
