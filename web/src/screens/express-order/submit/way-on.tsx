import { Button, Tooltip } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { useTouch } from '../../../platform/browser/use-narrow.ts';
import type { StepsState } from '../form/use-steps.ts';
import * as styles from '../orders.module.css';

type Props = { steps: StepsState; busy: boolean; isChange: boolean };

/** The way on: to the next step where there are steps, and at the end of them to the order. */
export function WayOn({ steps, busy, isChange }: Props) {
  const texts = useTexts('orders');
  const isTouch = useTouch();
  const button = { type: 'primary', htmlType: 'submit', size: 'large' } as const;
  if (!steps.isLast)
    return (
      <div className={styles.wayOn}>
        {steps.back && <Back onClick={steps.back} />}
        <Button {...button}>{texts.steps.next}</Button>
      </div>
    );
  return (
    <div className={styles.wayOn}>
      {steps.isStepped && steps.back && <Back onClick={steps.back} />}
      <Tooltip title={isTouch ? undefined : texts.submitHint}>
        <Button {...button} loading={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {isChange ? texts.change.submit : texts.submit}
        </Button>
      </Tooltip>
    </div>
  );
}

function Back({ onClick }: { onClick: () => void }) {
  const { back } = useTexts('orders').steps;
  return (
    <Button size="large" onClick={onClick}>
      {back}
    </Button>
  );
}
