import type { Address } from '@miya/contract/addresses';
import { Button } from 'antd';
import { formatAddress } from '../../features/positions/index.ts';
import { formatDate } from '../../i18n/format.ts';
import { listThings, withLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './duplicates.module.css';
import { useDuplicateActions } from './use-duplicate-actions.ts';

/** A group as a table: a column for each address, a row for each field, those in which they differ marked. */
export function DuplicateGroup({ addresses }: { addresses: readonly Address[] }) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const { merge, keepApart, busy } = useDuplicateActions(addresses);
  const { fields } = texts;
  const defaultsOf = ({ isDefaultSender, isDefaultReceiver }: Address) =>
    [
      isDefaultSender && texts.defaults.mark.sender,
      isDefaultReceiver && texts.defaults.mark.receiver,
    ] as const;
  const rows: [string, (address: Address) => string][] = [
    [fields.name, ({ party }) => party.name],
    [fields.mobile, ({ party }) => party.mobile],
    [fields.phone, ({ party }) => party.phone],
    [fields.company, ({ party }) => party.company],
    [fields.detail, ({ party }) => party.detail],
    [texts.region, ({ party }) => formatAddress(language, { region: party.region })],
    [fields.postcode, ({ party }) => party.postcode],
    [fields.identityNumber, ({ party }) => party.identityMasked],
    [texts.kind, (address) => listThings(language, [texts.kinds[address.kind], ...defaultsOf(address)])],
    [texts.duplicates.added, ({ createdAt }) => formatDate(language, new Date(createdAt))],
  ];
  const told = rows.filter(([, say]) => addresses.some((address) => say(address) !== ''));
  const [first] = addresses;
  return (
    <section className={styles.group} aria-label={texts.duplicates.group(first?.party.name ?? '')}>
      <div className={styles.scroll}>
        {/* Two stand beside each other on a phone; of more, the others are reached by scrolling. */}
        <table style={{ minWidth: 72 + addresses.length * 112 }}>
          <tbody>
            {told.map(([name, say]) => {
              const differs = new Set(addresses.map(say)).size > 1;
              return (
                <tr key={name} className={differs ? styles.differs : ''}>
                  <th scope="row">{name}</th>
                  {addresses.map((address) => (
                    <td key={address.id}>{say(address)}</td>
                  ))}
                </tr>
              );
            })}
            <tr>
              <td />
              {addresses.map((address) => (
                <td key={address.id}>
                  <Button
                    size="small"
                    block
                    disabled={busy}
                    aria-label={withLabel(
                      language,
                      texts.duplicates.keep,
                      listThings(language, [address.party.name, address.party.detail]),
                    )}
                    onClick={() => merge(address)}
                  >
                    {texts.duplicates.keep}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Button className={styles.apart ?? ''} size="small" type="link" disabled={busy} onClick={keepApart}>
        {texts.duplicates.apart}
      </Button>
    </section>
  );
}
