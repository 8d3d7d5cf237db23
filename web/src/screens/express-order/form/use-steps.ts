import { orderTextFields } from '@miya/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { useBack } from '../../../platform/navigation/use-back.ts';
import type { GoodsFieldPath } from '../goods/goods-form-values.ts';
import type { OrderFormState } from './use-order-form.ts';

export const stepNames = ['receiver', 'goods', 'service'] as const;
export type StepName = (typeof stepNames)[number];

/** Fields of the goods form that are shown in the last step, not in the step 'goods'. */
const serviceStepFields: readonly GoodsFieldPath[] = ['serviceId', 'payment', ...orderTextFields];

/** The three steps of the form on a phone. On a larger screen the whole form is visible and has no steps. */
export function useSteps(form: OrderFormState, isChange: boolean) {
  const hasSteps = useIsPhone();
  const { sender, receiver, goods, formRef, focusRequests } = form;
  const isComplete = (name: StepName) =>
    ({
      receiver: sender.form.isValid && receiver.form.isValid,
      goods: goods.isValidExcept(serviceStepFields),
      // Sending the order completes the last step.
      service: false,
    })[name];
  // A copied order is complete, so the form opens at the last step with the price. An order that is being changed opens
  // at the first step, because the user may want to change any field.
  const [step, setStep] = useState(() =>
    isChange ? stepNames[0] : (stepNames.find((name) => !isComplete(name)) ?? 'service'),
  );
  const listRef = useRef<HTMLOListElement>(null);
  const elementToFocus = useRef<HTMLElement>(undefined);
  const stepIndex = stepNames.indexOf(step);

  const checks: Record<StepName, () => boolean> = {
    receiver: () => [sender.form.check(), receiver.form.check()].every(Boolean),
    goods: () => goods.checkExcept(serviceStepFields),
    service: () => true,
  };
  /** Goes to the step. On the way forward it stops at the first step with an invalid field. */
  const goToStep = (name: StepName) => {
    const stepsToPass = stepNames.slice(stepIndex, Math.max(stepIndex, stepNames.indexOf(name)));
    const invalidStep = stepsToPass.find((stepName) => !checks[stepName]());
    if (invalidStep) form.focusFirstInvalid();
    const next = invalidStep ?? name;
    if (next !== step)
      elementToFocus.current =
        listRef.current?.children[stepNames.indexOf(next)]?.querySelector('button') ?? undefined;
    setStep(next);
  };
  useBack('order-goods', hasSteps && stepIndex > 0, () => goToStep('receiver'));
  useBack('order-service', hasSteps && stepIndex > 1, () => goToStep('goods'));

  // The first invalid field may be in a hidden step. This effect opens that step. The next effect focuses the field.
  useEffect(() => {
    const invalidField =
      focusRequests > 0 ? formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    const stepOfField = invalidField?.closest<HTMLElement>('[data-step]')?.dataset.step;
    const name = stepNames.find((stepName) => stepName === stepOfField);
    if (!invalidField || !name) return;
    elementToFocus.current = invalidField;
    setStep(name);
  }, [focusRequests, formRef]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is visible only after the step has changed
  useEffect(() => {
    if (!elementToFocus.current) return;
    if (hasSteps) scrollTo({ top: 0 });
    elementToFocus.current.focus();
    elementToFocus.current = undefined;
  }, [step]);

  return {
    hasSteps,
    step,
    listRef,
    isComplete,
    isHidden: (name: StepName) => hasSteps && name !== step,
    isLast: !hasSteps || step === 'service',
    goToStep,
    goNext: () => goToStep(stepNames[stepIndex + 1] ?? step),
    goBack: stepNames[stepIndex - 1] && (() => goToStep(stepNames[stepIndex - 1] ?? step)),
  };
}
export type StepsState = ReturnType<typeof useSteps>;
