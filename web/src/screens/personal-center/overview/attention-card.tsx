import {
  CheckCircleOutlined,
  FileExclamationOutlined,
  IdcardOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import type { Result } from '@miya/contract';
import { getCountryName } from '@miya/contract/country-names';
import { MAX_COUNT } from '@miya/contract/limits';
import type { getAttention } from '@miya/contract/overview';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { formatList } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as styles from './attention-card.module.css';
import { BalanceLimit } from './balance-limit.tsx';

type Props = { attention: Result<typeof getAttention> };

/**
 * Lists the orders that need an action of the user, with links to the screens for these actions:
 * - orders on hold,
 * - orders that lack the receiver's identity number, although customs require it,
 * - orders that customs would stop because other data is missing.
 * Below them is the warning about a low balance.
 */
export function AttentionCard({ attention: { held, unidentified, unready, balance } }: Props) {
  const texts = useTexts('overview').attention;
  const { language } = useLanguage();
  // The server stops counting at MAX_COUNT. This count gets a plus sign, because the true number may be larger.
  const formatCount = (count: number) => `${formatNumber(language, count)}${count >= MAX_COUNT ? '+' : ''}`;
  const renderRemainingCount = ({ count, orders }: { count: number; orders: readonly unknown[] }) =>
    count > orders.length && (
      <li className={styles.more}>{texts.more(formatCount(count - orders.length))}</li>
    );
  const isAllDone = held.count === 0 && unidentified.count === 0 && unready.count === 0 && !balance.low;
  return (
    <section className={`${card} ${styles.attention}`} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {isAllDone && (
        <p className={styles.allDone}>
          <CheckCircleOutlined aria-hidden /> {texts.none}
        </p>
      )}
      {held.count > 0 && (
        <AttentionGroup
          icon={<PauseCircleOutlined aria-hidden />}
          title={texts.held(formatCount(held.count))}
        >
          {held.orders.map(({ id, waybill, reason }) => (
            <li key={id}>
              <PathLink to={`/miya/cxdy?numbers=${waybill}`}>{waybill}</PathLink> {reason}
            </li>
          ))}
          {renderRemainingCount(held)}
          <li>
            <PathLink className={tapArea} to="/miya/cxdy?held=yes">
              {texts.showHeld}
            </PathLink>
          </li>
        </AttentionGroup>
      )}
      {unidentified.count > 0 && (
        <AttentionGroup
          icon={<IdcardOutlined aria-hidden />}
          title={texts.unidentified(formatCount(unidentified.count))}
          note={texts.unidentifiedNote}
        >
          {unidentified.orders.map(({ id, waybill, receiverName, country }) => (
            <li key={id}>
              <PathLink to={`/miya?order=${id}`} aria-label={texts.addIdentity(waybill)}>
                {waybill}
              </PathLink>{' '}
              {formatList(language, [receiverName, getCountryName(country, language)])}
            </li>
          ))}
          {renderRemainingCount(unidentified)}
        </AttentionGroup>
      )}
      {unready.count > 0 && (
        <AttentionGroup
          icon={<FileExclamationOutlined aria-hidden />}
          title={texts.unready(formatCount(unready.count))}
          note={texts.unreadyNote}
        >
          {unready.orders.map(({ id, waybill, receiverName, country }) => (
            <li key={id}>
              <PathLink to={`/miya?order=${id}`} aria-label={texts.complete(waybill)}>
                {waybill}
              </PathLink>{' '}
              {formatList(language, [receiverName, getCountryName(country, language)])}
            </li>
          ))}
          {renderRemainingCount(unready)}
          <li>
            <PathLink className={tapArea} to="/miya/cxdy?ready=no">
              {texts.showUnready}
            </PathLink>
          </li>
        </AttentionGroup>
      )}
      <BalanceLimit {...balance} />
    </section>
  );
}

type AttentionGroupProps = { icon: ReactNode; title: string; note?: string; children: ReactNode };

const AttentionGroup = ({ icon, title, note, children }: AttentionGroupProps) => (
  <div className={styles.group}>
    <h3>
      {icon} {title}
    </h3>
    {note && <p>{note}</p>}
    <ul>{children}</ul>
  </div>
);
