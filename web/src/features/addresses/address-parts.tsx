import type { Address, ListedAddress } from '@miya/contract/addresses';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { usesWidePunctuation } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { FormattedAddress } from '../positions/index.ts';
import * as styles from './addresses.module.css';

/**
 * The name and company of an address, with marks for the default sender and receiver.
 * `inGrid` makes the parts cells of the surrounding grid.
 */
export function AddressName({ address, inGrid = false }: { address: Address; inGrid?: boolean }) {
  const { defaults } = useTexts('addresses');
  const { party, isDefaultSender, isDefaultReceiver } = address;
  return (
    <div className={inGrid ? `${styles.name} ${styles.inGrid}` : styles.name}>
      <strong>{party.name}</strong>
      {isDefaultSender && <span className={styles.mark}>{defaults.mark.sender}</span>}
      {isDefaultReceiver && <span className={styles.mark}>{defaults.mark.receiver}</span>}
      {party.company && <div className={styles.quiet}>{party.company}</div>}
    </div>
  );
}

export function AddressPlace({ address: { party } }: { address: Address }) {
  return (
    <div>
      <FormattedAddress address={party} />
    </div>
  );
}

export function AddressPhones({ address: { party } }: { address: Address }) {
  return (
    <div className={styles.phones}>
      <div>{party.mobile}</div>
      {party.phone && <div className={styles.quiet}>{party.phone}</div>}
    </div>
  );
}

/** The kind of an address, and how often and when orders last used it. The list can be sorted by the usage. */
export function AddressKindAndUse({ address: { kind, use } }: { address: ListedAddress }) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  return (
    <div>
      <div>{texts.kinds[kind]}</div>
      {use?.last && (
        <div className={styles.quiet}>
          {texts.used(formatNumber(language, use.orders), use.orders)}
          {usesWidePunctuation(language) ? '' : ' '}
          <span className={styles.together}>{texts.lastUsed(formatDate(language, new Date(use.last)))}</span>
        </div>
      )}
    </div>
  );
}
