import type { Address } from '@miya/contract/addresses';
import { Button } from 'antd';
import { formatAddress } from '../../features/positions/index.ts';
import { formatDate } from '../../i18n/format.ts';
import { formatList, formatWithLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './duplicates.module.css';
import { useDuplicateActions } from './use-duplicate-actions.ts';

/** A group of likely duplicates as a table: a column per address, a row per field. Different values are highlighted. */
export function DuplicateGroup({ addresses }: { addresses: readonly Address[] }) {
  const texts = useTexts('addresses');
  const { language } = useLanguage();
  const { merge, keepSeparate, busy } = useDuplicateActions(addresses);
  const { fields } = texts;
  const listDefaultLabels = ({ isDefaultSender, isDefaultReceiver }: Address) =>
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
    [
      texts.kind,
      (address) => formatList(language, [texts.kinds[address.kind], ...listDefaultLabels(address)]),
    ],
    [texts.duplicates.added, ({ createdAt }) => formatDate(language, new Date(createdAt))],
  ];
  const filledRows = rows.filter(([, format]) => addresses.some((address) => format(address) !== ''));
  const [first] = addresses;
  return (
    <section className={styles.group} aria-label={texts.duplicates.group(first?.party.name ?? '')}>
      <div className={styles.scroll}>
        {/* Two addresses fit side by side on a phone. The user scrolls to further addresses. */}
        <table style={{ minWidth: 72 + addresses.length * 112 }}>
          <tbody>
            {filledRows.map(([name, format]) => {
              const differs = new Set(addresses.map(format)).size > 1;
              return (
                <tr key={name} className={differs ? styles.differs : ''}>
                  <th scope="row">{name}</th>
                  {addresses.map((address) => (
                    <td key={address.id}>{format(address)}</td>
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
                    aria-label={formatWithLabel(
                      language,
                      texts.duplicates.keep,
                      formatList(language, [address.party.name, address.party.detail]),
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
      <Button
        className={styles.keepSeparate ?? ''}
        size="small"
        type="link"
        disabled={busy}
        onClick={keepSeparate}
      >
        {texts.duplicates.apart}
      </Button>
    </section>
  );
}
