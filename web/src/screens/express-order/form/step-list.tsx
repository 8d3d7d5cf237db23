import { CheckOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './step-list.module.css';
import { type StepsState, stepNames } from './use-steps.ts';

/** The number of a step, or a tick when the step is complete. */
function StepMark({ done: isComplete, number }: { done: boolean; number: number }) {
  const texts = useTexts('orders').steps;
  return (
    <span className={styles.number} data-done={isComplete || undefined}>
      {isComplete ? <CheckOutlined role="img" aria-label={texts.done} /> : number}
    </span>
  );
}

/** The steps of the form as buttons that go to the step. The current step is marked. */
export function StepList({ steps }: { steps: StepsState }) {
  const texts = useTexts('orders').steps;
  return (
    <ol ref={steps.listRef} className={styles.steps} aria-label={texts.label}>
      {stepNames.map((name, index) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === steps.step ? 'step' : undefined}
            onClick={() => steps.goToStep(name)}
          >
            <StepMark done={name !== steps.step && steps.isComplete(name)} number={index + 1} />{' '}
            {texts.names[name]}
          </button>
        </li>
      ))}
    </ol>
  );
}
