import { getUsage, isNearlyFull, type RefusingQuotaKind } from '@miya/contract/quotas';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { buildQuery } from '../../platform/api/query.ts';
import { sendInBackground } from '../../platform/api/send.ts';
import * as styles from './quota-warning.module.css';

type Props = { kinds: readonly RefusingQuotaKind[] };
type QuotaUsage = { kind: RefusingQuotaKind; stored: number; most: number };

/** Warns about quotas of the client that are almost full, before a request is refused. Renders nothing otherwise. */
export function QuotaWarning({ kinds }: Props) {
  const { data = [] } = useQuery(buildQuery(getUsage, { kinds: [...kinds] }, sendInBackground));
  const nearlyFull = data.filter(isNearlyFull);
  if (nearlyFull.length === 0) return null;
  return (
    <Suspense>
      <WarningText quotas={nearlyFull} />
    </Suspense>
  );
}

function WarningText({ quotas }: { quotas: readonly QuotaUsage[] }) {
  const texts = useTexts('quotas');
  const { language } = useLanguage();
  const sentences = quotas.map(({ kind, stored, most }) =>
    texts.near[kind](formatNumber(language, stored), formatNumber(language, most)),
  );
  return (
    <Alert
      className={styles.warning ?? ''}
      type="warning"
      role="status"
      showIcon
      title={[...sentences, texts.advice].join(' ')}
    />
  );
}
