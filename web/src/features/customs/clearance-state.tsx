import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { toProblem } from '@miya/contract';
import { type ClearanceRecord, isReadyForCustoms, isRecommendation } from '@miya/contract/clearance';
import { formatFault } from '../../i18n/format-fault.ts';
import { formatList, formatWithLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './customs.module.css';
import { formatFindingName, isKeyOf } from './format-finding-name.ts';

/** The summary names at most two fields and counts the remaining fields: 'HS code, origin +3'. */
const MAX_NAMED_FINDINGS = 2;

type Props = {
  /** The check of the current form, or the result stored with an order. */
  check: ClearanceRecord;
  /** Shows the findings at once instead of collapsed. */
  isOpen?: boolean;
};

/**
 * The result of the clearance check in one line that opens to the list of findings. States:
 * - missing: a required field is missing, so customs would stop the parcel
 * - sufficient: nothing required is missing, but more data would speed up the clearance
 * - ready: nothing is missing
 * Renders nothing when no customs rule applies to the order.
 */
export function ClearanceState({ check, isOpen }: Props) {
  const customs = useTexts('customs');
  const orders = useTexts('orders');
  const { language } = useLanguage();
  if (check.rules.length === 0) return null;
  const required = check.findings.filter(({ severity }) => severity === 'required');
  const advised = check.findings.filter(({ severity }) => severity === 'advised');
  const helpful = advised.filter(isRecommendation);
  const state = !isReadyForCustoms(check) ? 'missing' : helpful.length > 0 ? 'sufficient' : 'ready';
  const stateTexts = { missing: customs.notReady, sufficient: customs.sufficient, ready: customs.ready };
  const fieldNames = [...new Set(helpful.map((finding) => formatFindingName(finding, { customs, orders })))];
  const unnamedCount = fieldNames.length - MAX_NAMED_FINDINGS;
  return (
    <details className={styles.state} data-state={state} open={isOpen}>
      <summary aria-live="polite">
        {state === 'missing' ? (
          <ExclamationCircleOutlined aria-hidden />
        ) : (
          <CheckCircleOutlined aria-hidden />
        )}{' '}
        {stateTexts[state]}{' '}
        {state === 'sufficient' && !isOpen && (
          <span className={styles.advice}>
            {customs.advisable(formatList(language, fieldNames.slice(0, MAX_NAMED_FINDINGS)))}
            {unnamedCount > 0 && ` +${unnamedCount}`}
          </span>
        )}
      </summary>
      {state === 'ready' && <p>{customs.readyNote}</p>}
      <FindingList findings={required} />
      {advised.length > 0 && (
        <>
          <p className={styles.quiet}>{customs.advised}</p>
          <FindingList findings={advised} />
        </>
      )}
      <p className={styles.quiet}>{customs.noAdvice}</p>
    </details>
  );
}

type Finding = ClearanceRecord['findings'][number];

function FindingList({ findings }: { findings: readonly Finding[] }) {
  const texts = useTexts('customs');
  const { sides } = useTexts('orders');
  const { fields } = useTexts('addresses');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const formatFinding = (finding: Finding) => {
    const text = formatFault(errors, toProblem(finding.problem));
    const [area = '', name = '', line] = finding.field.split('.');
    if (area === 'goods' && name === 'lines') return texts.item(String(Number(line) + 1), text);
    if (!isKeyOf(sides, area)) return text;
    // The same text can apply to a name and to a street, so the party and the field are put before it.
    const fieldLabels = isKeyOf(fields, name) ? fields[name] : [];
    return formatWithLabel(language, [sides[area], fieldLabels].flat().join(' · '), text);
  };
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.field} ${finding.problem}`}>{formatFinding(finding)}</li>
      ))}
    </ul>
  );
}
