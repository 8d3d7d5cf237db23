import type { OrderStatus } from '@miya/contract/orders';
import { useTexts } from '../i18n/texts.tsx';
import { type StepState, stepsOf } from './step-states.ts';

/** The way of a parcel in a few steps, with where it is now; a hold marks that step. */
export function StatusSteps({ status, held = false }: { status: OrderStatus; held?: boolean }) {
  const texts = useTexts('tracks');
  const said: Record<StepState, string> = { done: texts.stepDone, now: texts.stepNow, ahead: '' };
  return (
    <ol className="status-steps" aria-label={texts.steps} data-held={held || undefined}>
      {stepsOf(status).map(({ status: step, state }) => (
        <li
          key={step}
          data-state={state}
          data-status={step}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span>
            {texts.statuses[step]}
            {said[state] && <span className="visually-hidden">, {said[state]}</span>}
          </span>
          {held && state === 'now' && <strong className="status-held">{texts.held}</strong>}
        </li>
      ))}
    </ol>
  );
}
