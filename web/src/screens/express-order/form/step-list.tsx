import { CheckOutlined } from '@ant-design/icons';
import { useTexts } from '../../../i18n/texts.tsx';
import * as styles from './step-list.module.css';
import { type StepsState, stepNames } from './use-steps.ts';

/** Its number, and a tick instead once nothing is missing in it. */
function StepMark({ done, number }: { done: boolean; number: number }) {
  const texts = useTexts('orders').steps;
  return (
    <span className={styles.number} data-done={done || undefined}>
      {done ? <CheckOutlined role="img" aria-label={texts.done} /> : number}
    </span>
  );
}

/** Where one is on the way to an order, and the way back. */
export function StepList({ steps }: { steps: StepsState }) {
  const texts = useTexts('orders').steps;
  return (
    <ol ref={steps.list} className={styles.steps} aria-label={texts.label}>
      {stepNames.map((name, at) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === steps.step ? 'step' : undefined}
            onClick={() => steps.goTo(name)}
          >
            <StepMark done={name !== steps.step && steps.isDone(name)} number={at + 1} /> {texts.names[name]}
          </button>
        </li>
      ))}
    </ol>
  );
}
