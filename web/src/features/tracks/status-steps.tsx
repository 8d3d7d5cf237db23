import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../../i18n/texts.tsx';
import { visuallyHidden } from '../../ui/styles/visually-hidden.module.css';
import { type StepState, stepsOf } from './step-states.ts';
import * as styles from './tracks.module.css';

/** The way of a parcel in a few steps, with where it is now; a hold marks that step. */
export function StatusSteps({ status, held = false }: { status: OrderStatus; held?: boolean }) {
  const texts = useTexts('tracks');
  const said: Record<StepState, string> = { done: texts.stepDone, now: texts.stepNow, ahead: '' };
  return (
    <ol className={styles.statusSteps} aria-label={texts.steps} data-held={held || undefined}>
      {stepsOf(status).map(({ status: step, state }) => (
        <li
          key={step}
          data-state={state}
          data-status={step}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>
            {texts.statuses[step]}
            {said[state] && <span className={visuallyHidden}>, {said[state]}</span>}
          </span>
          {held && state === 'now' && <strong className={styles.statusHeld}>{texts.held}</strong>}
        </li>
      ))}
    </ol>
  );
}
