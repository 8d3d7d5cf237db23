import { type FillingKind, getUsage, isNear } from '@miya/contract/quotas';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Suspense } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { queryOf } from '../../platform/api/query.ts';
import { sendQuietly } from '../../platform/api/send.ts';
import * as styles from './near-full.module.css';

type Props = { kinds: readonly FillingKind[] };
type Usage = { kind: FillingKind; stored: number; most: number };

/** Says which of these kinds are almost as many as the carrier allows: before the reader is refused. Mostly it says nothing. */
export function NearFull({ kinds }: Props) {
  const { data = [] } = useQuery(queryOf(getUsage, { kinds: [...kinds] }, sendQuietly));
  const near = data.filter(isNear);
  if (near.length === 0) return null;
  return (
    <Suspense>
      <Note near={near} />
    </Suspense>
  );
}

function Note({ near }: { near: readonly Usage[] }) {
  const texts = useTexts('quotas');
  const { language } = useLanguage();
  const told = near.map(({ kind, stored, most }) =>
    texts.near[kind](formatNumber(language, stored), formatNumber(language, most)),
  );
  return (
    <Alert
      className={styles.nearFull ?? ''}
      type="warning"
      role="status"
      showIcon
      title={[...told, texts.advice].join(' ')}
    />
  );
}
