import type { AddressReading } from '@miya/contract/paste';
import { Alert, Checkbox } from 'antd';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './addresses.module.css';
import { type ReadField, readFields } from './take-reading.ts';

type Props = {
  reading: AddressReading;
  /** The fields that are not to be taken. */
  left: ReadonlySet<ReadField>;
  onLeave: (left: ReadonlySet<ReadField>) => void;
};

/** What was understood, each with how sure it is, and what was not. */
export function PasteReading({ reading, left, onLeave }: Props) {
  const { paste: texts, fields: names, region } = useTexts('addresses');
  const read = readFields(reading);
  const nameOf = (field: ReadField) => (field === 'region' ? region : names[field]);
  const toggle = (field: ReadField, taken: boolean) => {
    const next = new Set(left);
    if (taken) next.delete(field);
    else next.add(field);
    onLeave(next);
  };
  if (read.length === 0) return <Alert type="warning" role="status" title={texts.nothing} />;
  return (
    <section className={styles.pasteReading} aria-label={texts.understood}>
      <p className={styles.pasteTitle}>{texts.understood}</p>
      <ul>
        {read.map(({ field, text, certainty }) => (
          <li key={field} data-certainty={certainty}>
            <Checkbox checked={!left.has(field)} onChange={(event) => toggle(field, event.target.checked)}>
              <span className={styles.quiet}>{nameOf(field)}</span> <strong>{text}</strong>
            </Checkbox>
            <span className={styles.mark}>{texts.certainty[certainty]}</span>
          </li>
        ))}
      </ul>
      {reading.leftovers.length > 0 && (
        <p className={styles.quiet}>
          {texts.leftovers} <q>{reading.leftovers.join(' · ')}</q>
        </p>
      )}
    </section>
  );
}
