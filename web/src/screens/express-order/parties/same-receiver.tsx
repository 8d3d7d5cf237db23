import { findOrderTo } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import type { PartyForm } from '../../../features/addresses/index.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { queryOf } from '../../../platform/api/query.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import * as styles from '../orders.module.css';

const SETTLED_MS = 500;
/** Whoever places orders one after the other is told of the one just placed. */
const FRESH_MS = 5_000;

/** Says that the receiver gets an order of today already: the second may be meant, or a slip. It keeps nobody from placing it. */
export function SameReceiver({ party: { name, mobile, region } }: { party: PartyForm }) {
  const texts = useTexts('orders');
  const { language } = useLanguage();
  const country = region.country?.code ?? '';
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  const said = JSON.stringify({ name, mobile, country, since: since.toISOString() });
  const settled = useSettled(said, SETTLED_MS);
  const input = useMemo(() => findOrderTo.request.safeParse(JSON.parse(settled)).data, [settled]);
  const { data } = useQuery({
    ...queryOf(findOrderTo, input ?? { name, mobile, country, since: '' }),
    enabled: input !== undefined && input.name !== '',
    staleTime: FRESH_MS,
  });
  // An answer to what was typed before is none to what stands there now.
  if (said !== settled || !data?.order) return null;
  const { waybill, createdAt } = data.order;
  return (
    <Alert
      type="warning"
      role="status"
      className={styles.same}
      title={
        <>
          {texts.sameDay(formatTime(language, new Date(createdAt)))}{' '}
          <PathLink to={`/miya/cxdy?find=${waybill}`}>{waybill}</PathLink>
        </>
      }
    />
  );
}
