import { orderTexts } from '@miya/contract/orders';
import { useEffect, useRef, useState } from 'react';
import { usePhone } from '../../../platform/browser/use-phone.ts';
import { useBack } from '../../../platform/navigation/use-back.ts';
import type { GoodsField } from '../goods/goods-form.ts';
import type { OrderFormState } from './use-order-form.ts';

export const stepNames = ['receiver', 'goods', 'service'] as const;
export type StepName = (typeof stepNames)[number];

/** What the last step asks for, though it is of the goods' form. */
const asked: readonly GoodsField[] = ['serviceId', 'payment', ...orderTexts];

/** On a phone the form is filled in by three short steps; on a desk all of it is there. */
export function useSteps(form: OrderFormState, isChange: boolean) {
  const isStepped = usePhone();
  const { sender, receiver, goods, box, round } = form;
  const isDone = (name: StepName) =>
    ({
      receiver: sender.form.isSound && receiver.form.isSound,
      goods: goods.isSoundBut(asked),
      // What ends it is the order itself.
      service: false,
    })[name];
  // An order like an earlier one is whole: only its price is looked at. What is to be changed may stand anywhere.
  const [step, setStep] = useState(() =>
    isChange ? stepNames[0] : (stepNames.find((name) => !isDone(name)) ?? 'service'),
  );
  const list = useRef<HTMLOListElement>(null);
  const toFocus = useRef<HTMLElement>(undefined);
  const at = stepNames.indexOf(step);

  const checks: Record<StepName, () => boolean> = {
    receiver: () => [sender.form.check(), receiver.form.check()].every(Boolean),
    goods: () => goods.checkBut(asked),
    service: () => true,
  };
  /** Goes back freely; ahead, only past steps that are filled in. */
  const goTo = (name: StepName) => {
    const passed = stepNames.slice(at, Math.max(at, stepNames.indexOf(name)));
    const open = passed.find((one) => !checks[one]());
    if (open) form.pointOut();
    const next = open ?? name;
    if (next !== step)
      toFocus.current = list.current?.children[stepNames.indexOf(next)]?.querySelector('button') ?? undefined;
    setStep(next);
  };
  useBack('order-goods', isStepped && at > 0, () => goTo('receiver'));
  useBack('order-service', isStepped && at > 1, () => goTo('goods'));

  // A field that is wrong may be one of another step.
  useEffect(() => {
    const wrong = round > 0 ? box.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : undefined;
    const found = wrong?.closest<HTMLElement>('[data-step]')?.dataset.step;
    const name = stepNames.find((one) => one === found);
    if (!wrong || !name) return;
    toFocus.current = wrong;
    setStep(name);
  }, [round, box]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step there is something else to be seen
  useEffect(() => {
    if (!toFocus.current) return;
    if (isStepped) scrollTo({ top: 0 });
    toFocus.current.focus();
    toFocus.current = undefined;
  }, [step]);

  return {
    isStepped,
    step,
    list,
    isDone,
    isHidden: (name: StepName) => isStepped && name !== step,
    isLast: !isStepped || step === 'service',
    goTo,
    next: () => goTo(stepNames[at + 1] ?? step),
    back: stepNames[at - 1] && (() => goTo(stepNames[at - 1] ?? step)),
  };
}
export type StepsState = ReturnType<typeof useSteps>;
