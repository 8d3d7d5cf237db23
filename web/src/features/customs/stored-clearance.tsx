import { type ClearanceRecord, clearanceRuleIds, getClearanceRule } from '@miya/contract/clearance';
import { formatCalendarDay, formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { ClearanceState } from './clearance-state.tsx';
import * as styles from './customs.module.css';

type Props = { record: ClearanceRecord };

/**
 * The findings stored with an order when it was placed or last changed, and the rules that applied on that day.
 * Today's rules may differ.
 */
export function StoredClearance({ record }: Props) {
  const texts = useTexts('customs').record;
  const { language } = useLanguage();
  return (
    <div className={styles.storedClearance}>
      <ClearanceState check={record} isOpen />
      <p className={styles.quiet}>{texts.checkedOn(formatCalendarDay(language, record.day))}</p>
      <details className={styles.rules}>
        <summary>{texts.byRules(formatNumber(language, record.rules.length))}</summary>
        <ul>
          {record.rules.map((rule) => (
            <li key={rule}>
              <strong>{rule}</strong> {findRuleSource(rule)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The source of a rule, such as a law; '' for a rule that no longer exists in the product. */
function findRuleSource(rule: string): string {
  const ruleId = clearanceRuleIds.find((id) => id === rule);
  return ruleId ? getClearanceRule(ruleId).source : '';
}
