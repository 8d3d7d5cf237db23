import {
  CheckCircleOutlined,
  FileExclamationOutlined,
  IdcardOutlined,
  PauseCircleOutlined,
} from '@ant-design/icons';
import type { Result } from '@miya/contract';
import { countryName } from '@miya/contract/country-names';
import { COUNT_MOST } from '@miya/contract/limits';
import type { getAttention } from '@miya/contract/overview';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { listThings } from '../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { PathLink } from '../../../platform/navigation/path-link.tsx';
import { card } from '../../../ui/styles/card.module.css';
import { tapArea } from '../../../ui/styles/tap-area.module.css';
import * as styles from './attention.module.css';
import { LowBalance } from './low-balance.tsx';

type Props = { attention: Result<typeof getAttention> };

/** What waits for the account holder, with the way to where it is dealt with. */
export function Attention({ attention: { held, unidentified, unready, balance } }: Props) {
  const texts = useTexts('overview').attention;
  const { language } = useLanguage();
  const count = (many: number) => `${formatNumber(language, many)}${many >= COUNT_MOST ? '+' : ''}`;
  const rest = ({ count: many, orders }: { count: number; orders: readonly unknown[] }) =>
    many > orders.length && <li className={styles.more}>{texts.more(count(many - orders.length))}</li>;
  const isCalm = held.count === 0 && unidentified.count === 0 && unready.count === 0 && !balance.low;
  return (
    <section className={`${card} ${styles.attention}`} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {isCalm && (
        <p className={styles.calm}>
          <CheckCircleOutlined aria-hidden /> {texts.none}
        </p>
      )}
      {held.count > 0 && (
        <Matter icon={<PauseCircleOutlined aria-hidden />} title={texts.held(count(held.count))}>
          {held.orders.map(({ id, waybill, reason }) => (
            <li key={id}>
              <PathLink to={`/miya/cxdy?numbers=${waybill}`}>{waybill}</PathLink> {reason}
            </li>
          ))}
          {rest(held)}
          <li>
            <PathLink className={tapArea} to="/miya/cxdy?held=yes">
              {texts.showHeld}
            </PathLink>
          </li>
        </Matter>
      )}
      {unidentified.count > 0 && (
        <Matter
          icon={<IdcardOutlined aria-hidden />}
          title={texts.unidentified(count(unidentified.count))}
          note={texts.unidentifiedNote}
        >
          {unidentified.orders.map(({ id, waybill, receiverName, country }) => (
            <li key={id}>
              <PathLink to={`/miya?order=${id}`} aria-label={texts.addIdentity(waybill)}>
                {waybill}
              </PathLink>{' '}
              {listThings(language, [receiverName, countryName(country, language)])}
            </li>
          ))}
          {rest(unidentified)}
        </Matter>
      )}
      {unready.count > 0 && (
        <Matter
          icon={<FileExclamationOutlined aria-hidden />}
          title={texts.unready(count(unready.count))}
          note={texts.unreadyNote}
        >
          {unready.orders.map(({ id, waybill, receiverName, country }) => (
            <li key={id}>
              <PathLink to={`/miya?order=${id}`} aria-label={texts.complete(waybill)}>
                {waybill}
              </PathLink>{' '}
              {listThings(language, [receiverName, countryName(country, language)])}
            </li>
          ))}
          {rest(unready)}
          <li>
            <PathLink className={tapArea} to="/miya/cxdy?ready=no">
              {texts.showUnready}
            </PathLink>
          </li>
        </Matter>
      )}
      <LowBalance {...balance} />
    </section>
  );
}

type MatterProps = { icon: ReactNode; title: string; note?: string; children: ReactNode };

const Matter = ({ icon, title, note, children }: MatterProps) => (
  <div className={styles.matter}>
    <h3>
      {icon} {title}
    </h3>
    {note && <p>{note}</p>}
    <ul>{children}</ul>
  </div>
);
