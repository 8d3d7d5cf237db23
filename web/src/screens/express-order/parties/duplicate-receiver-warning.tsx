import { findOrderTo } from '@miya/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import type { PartyFormValues } from '../../../features/addresses/index.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { buildQuery } from '../../../platform/api/query.ts';
import { useDebouncedValue } from '../../../platform/browser/use-debounced-value.ts';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import * as styles from '../orders.module.css';

const TYPING_PAUSE_MS = 500;
/** Short, so that an order that was placed a moment ago also causes the warning. */
const STALE_AFTER_MS = 5_000;

/** Warns that an order to this receiver was already placed today. The user can still place another order. */
export function DuplicateReceiverWarning({ party: { name, mobile, region } }: { party: PartyFormValues }) {
  const texts = useTexts('orders');
  const { language } = useLanguage();
  const country = region.country?.code ?? '';
  const since = new Date();
  since.setHours(0, 0, 0, 0);
  const typed = JSON.stringify({ name, mobile, country, since: since.toISOString() });
  const settled = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const input = useMemo(() => findOrderTo.request.safeParse(JSON.parse(settled)).data, [settled]);
  const { data } = useQuery({
    ...buildQuery(findOrderTo, input ?? { name, mobile, country, since: '' }),
    enabled: input !== undefined && input.name !== '',
    staleTime: STALE_AFTER_MS,
  });
  // While the user types, the response belongs to an earlier input, so nothing is shown.
  if (typed !== settled || !data?.order) return null;
  const { waybill, createdAt } = data.order;
  return (
    <Alert
      type="warning"
      role="status"
      className={styles.duplicateReceiver}
      title={
        <>
          {texts.sameDay(formatTime(language, new Date(createdAt)))}{' '}
          <PathLink to={`/miya/cxdy?find=${waybill}`}>{waybill}</PathLink>
        </>
      }
    />
  );
}
