import { CheckCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { toProblem } from '@miya/contract';
import { type ClearanceRecord, isReady } from '@miya/contract/clearance';
import { faultText } from '../forms/fault-text.ts';
import { useTexts } from '../i18n/texts.tsx';
import * as styles from './customs.module.css';

type Props = {
  /** Just made, or stored with an order. */
  check: ClearanceRecord;
  /** Nothing else is there to look at: what is missing is shown at once. */
  open?: boolean;
};

/** 'Ready to clear' or not in one line, with what is missing behind it: each stands on its field as well. Nothing where customs ask for nothing. */
export function ClearanceState({ check, open }: Props) {
  const texts = useTexts('customs');
  if (check.rules.length === 0) return null;
  const missing = check.findings.filter(({ severity }) => severity === 'required');
  const advised = check.findings.filter(({ severity }) => severity === 'advised');
  const ready = isReady(check);
  return (
    <details className={styles.state} data-ready={ready} open={open}>
      <summary aria-live="polite">
        {ready ? <CheckCircleOutlined aria-hidden /> : <ExclamationCircleOutlined aria-hidden />}{' '}
        {ready ? texts.ready : texts.notReady}
      </summary>
      {ready && advised.length === 0 && <p>{texts.readyNote}</p>}
      <Findings findings={missing} />
      {advised.length > 0 && (
        <>
          <p className={styles.quiet}>{texts.advised}</p>
          <Findings findings={advised} />
        </>
      )}
      <p className={styles.quiet}>{texts.noAdvice}</p>
    </details>
  );
}

type Finding = ClearanceRecord['findings'][number];

function Findings({ findings }: { findings: readonly Finding[] }) {
  const texts = useTexts('customs');
  const errors = useTexts('errors');
  const said = (finding: Finding) => {
    const text = faultText(errors, toProblem(finding.problem));
    const line = /^goods\.lines\.(\d+)\./.exec(finding.field)?.[1];
    return line === undefined ? text : texts.item(String(Number(line) + 1), text);
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
