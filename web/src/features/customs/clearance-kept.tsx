import { type ClearanceRecord, ruleIds, ruleOf } from '@miya/contract/clearance';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { ClearanceState } from './clearance-state.tsx';
import * as styles from './customs.module.css';

type Props = { record: ClearanceRecord };

/** What was found in an order on the day it was placed or changed last, and by which rules: those of today may be others. */
export function ClearanceKept({ record }: Props) {
  const texts = useTexts('customs').record;
  const { language } = useLanguage();
  return (
    <div className={styles.kept}>
      <ClearanceState check={record} open />
      <p className={styles.quiet}>{texts.checkedOn(formatDay(language, record.day))}</p>
      <details className={styles.rules}>
        <summary>{texts.byRules(formatNumber(language, record.rules.length))}</summary>
        <ul>
          {record.rules.map((rule) => (
            <li key={rule}>
              <strong>{rule}</strong> {sourceOf(rule)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Where a rule comes from; a rule that the product no longer knows has its name alone. */
function sourceOf(rule: string): string {
  const known = ruleIds.find((id) => id === rule);
  return known ? ruleOf(known).source : '';
}
