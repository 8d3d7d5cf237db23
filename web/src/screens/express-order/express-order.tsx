import { useState } from 'react';
import { QuotaWarning } from '../../features/quotas/index.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { useScreenUrl } from '../../platform/navigation/screen-url.ts';
import { type FormMode, formatFormModeKey, parseFormMode } from './form/form-mode.ts';
import { OrderFlow } from './form/order-flow.tsx';
import { OrderFlowFromOrder } from './form/order-flow-from-order.tsx';
import { readLastOrder } from './start/last-order.ts';
import { emptyOrderForm } from './start/order-form-values.ts';

const QUOTA_KINDS = ['unrecordedOrders'] as const;
const newOrderMode: FormMode = { kind: 'new' };

/** An empty form, except for the currency of the declared values: that of the last order on this device. */
const createInitialForm = () => {
  const { currency = '' } = readLastOrder() ?? {};
  return { form: { ...emptyOrderForm, goods: { ...emptyOrderForm.goods, currency } } };
};

/** The screen that places, changes or copies one order. The URL selects the mode: see FormMode. */
export function ExpressOrder() {
  const { search } = useScreenUrl();
  const texts = useTexts('shell').screens.order;
  const [formNumber, setFormNumber] = useState(0);
  const mode = parseFormMode(search);
  const key = `${formatFormModeKey(mode)}/${formNumber}`;
  const startOver = () => setFormNumber(formNumber + 1);
  if (mode.kind !== 'new') return <OrderFlowFromOrder key={key} mode={mode} onStartOver={startOver} />;
  return (
    <>
      <QuotaWarning kinds={QUOTA_KINDS} />
      <OrderFlow
        key={key}
        heading={{ title: texts.title }}
        mode={newOrderMode}
        initial={createInitialForm()}
        onStartOver={startOver}
      />
    </>
  );
}
