import { useTexts } from '../i18n/texts.tsx';
import * as styles from './step-list.module.css';
import { type StepsState, stepNames } from './use-steps.ts';

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
            <span className={styles.number}>{at + 1}</span> {texts.names[name]}
          </button>
        </li>
      ))}
    </ol>
  );
}
