import { Button, Tooltip } from 'antd';
import { useTexts } from '../../../i18n/texts.tsx';
import { useIsTouch } from '../../../platform/browser/use-media-query.ts';
import type { StepsState } from '../form/use-steps.ts';
import * as styles from '../orders.module.css';

type Props = { steps: StepsState; busy: boolean; isChange: boolean };

/** The buttons below the price: to the next step and back, or in the last step to submit the order. */
export function SubmitBar({ steps, busy, isChange }: Props) {
  const texts = useTexts('orders');
  const isTouch = useIsTouch();
  const buttonProps = { type: 'primary', htmlType: 'submit', size: 'large' } as const;
  if (!steps.isLast)
    return (
      <div className={styles.submitBar}>
        {steps.goBack && <BackButton onClick={steps.goBack} />}
        <Button {...buttonProps}>{texts.steps.next}</Button>
      </div>
    );
  return (
    <div className={styles.submitBar}>
      {steps.hasSteps && steps.goBack && <BackButton onClick={steps.goBack} />}
      <Tooltip title={isTouch ? undefined : texts.submitHint}>
        <Button {...buttonProps} loading={busy} aria-keyshortcuts="Control+Enter Meta+Enter">
          {isChange ? texts.change.submit : texts.submit}
        </Button>
      </Tooltip>
    </div>
  );
}

function BackButton({ onClick }: { onClick: () => void }) {
  const { back } = useTexts('orders').steps;
  return (
    <Button size="large" onClick={onClick}>
      {back}
    </Button>
  );
}
