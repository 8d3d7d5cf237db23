import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { toProblem } from '@miya/contract';
import { type ClearanceRecord, isReady, wouldHelp } from '@miya/contract/clearance';
import { faultText } from '../../i18n/fault-text.ts';
import { listThings, withLabel } from '../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from './customs.module.css';
import { isIn, nameLack } from './name-lack.ts';

/** So many are named in the one line; the rest is counted, and stands behind it. */
const NAMED = 2;

type Props = {
  /** Just made, or stored with an order. */
  check: ClearanceRecord;
  /** Nothing else is there to look at: what is missing is shown at once. */
  open?: boolean;
};

/**
 * How ready an order is in one line, with what is missing behind it: each stands on its field as well. Only an order that
 * lacks nothing at all is called ready; else it says that it has what is required, and what would help. Nothing where customs
 * ask for nothing.
 */
export function ClearanceState({ check, open }: Props) {
  const customs = useTexts('customs');
  const orders = useTexts('orders');
  const { language } = useLanguage();
  if (check.rules.length === 0) return null;
  const missing = check.findings.filter(({ severity }) => severity === 'required');
  const advised = check.findings.filter(({ severity }) => severity === 'advised');
  const helpful = advised.filter(wouldHelp);
  const state = !isReady(check) ? 'missing' : helpful.length > 0 ? 'sufficient' : 'ready';
  const said = { missing: customs.notReady, sufficient: customs.sufficient, ready: customs.ready };
  const names = [...new Set(helpful.map((one) => nameLack(one, { customs, orders })))];
  const unnamed = names.length - NAMED;
  return (
    <details className={styles.state} data-state={state} open={open}>
      <summary aria-live="polite">
        {state === 'missing' ? (
          <ExclamationCircleOutlined aria-hidden />
        ) : (
          <CheckCircleOutlined aria-hidden />
        )}{' '}
        {said[state]}{' '}
        {state === 'sufficient' && !open && (
          <span className={styles.advice}>
            {customs.advisable(listThings(language, names.slice(0, NAMED)))}
            {unnamed > 0 && ` +${unnamed}`}
          </span>
        )}
      </summary>
      {state === 'ready' && <p>{customs.readyNote}</p>}
      <Findings findings={missing} />
      {advised.length > 0 && (
        <>
          <p className={styles.quiet}>{customs.advised}</p>
          <Findings findings={advised} />
        </>
      )}
      <p className={styles.quiet}>{customs.noAdvice}</p>
    </details>
  );
}

type Finding = ClearanceRecord['findings'][number];

function Findings({ findings }: { findings: readonly Finding[] }) {
  const texts = useTexts('customs');
  const { sides } = useTexts('orders');
  const { fields } = useTexts('addresses');
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const said = (finding: Finding) => {
    const text = faultText(errors, toProblem(finding.problem));
    const [where = '', name = '', line] = finding.field.split('.');
    if (where === 'goods' && name === 'lines') return texts.item(String(Number(line) + 1), text);
    if (!isIn(sides, where)) return text;
    // The same is said of a name and of a street: whose and which it is stands before it.
    const which = isIn(fields, name) ? fields[name] : [];
    return withLabel(language, [sides[where], which].flat().join(' · '), text);
  };
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.field} ${finding.problem}`}>{said(finding)}</li>
      ))}
    </ul>
  );
}
