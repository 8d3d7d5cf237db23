import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { listStatusSteps, type StepState } from './list-status-steps.ts';
import * as styles from './tracks.module.css';

/** The progress of an order as a list of steps. The current step is marked, and also shows a hold. */
export function StatusSteps({ status, held = false }: { status: OrderStatus; held?: boolean }) {
  const texts = useTexts('tracks');
  const stateTexts: Record<StepState, string> = { done: texts.stepDone, now: texts.stepNow, ahead: '' };
  return (
    <ol className={styles.statusSteps} aria-label={texts.steps} data-held={held || undefined}>
      {listStatusSteps(status).map(({ status: step, state }) => (
        <li
          key={step}
          data-state={state}
          data-status={step}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>
            {texts.statuses[step]}
            {stateTexts[state] && <span className={visuallyHidden}>, {stateTexts[state]}</span>}
          </span>
          {held && state === 'now' && <strong className={styles.statusHeld}>{texts.held}</strong>}
        </li>
      ))}
    </ol>
  );
}
