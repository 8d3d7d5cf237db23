import type { Order } from '@miya/contract/orders';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/texts.tsx';
import { useScreenUrl } from '../../../platform/navigation/screen-url.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { ScreenHeading } from '../../../ui/layout/screen-heading.tsx';
import { readOrderDraft, removeOrderDraft } from '../start/order-draft.ts';
import { OrderPlaced } from '../submit/order-placed.tsx';
import type { FormMode } from './form-mode.ts';
import { type FormHeading, OrderForm } from './order-form.tsx';
import { useNumberFormat } from './use-number-format.ts';
import type { InitialOrderForm } from './use-order-form.ts';

type Props = {
  heading: FormHeading;
  mode: FormMode;
  initial: InitialOrderForm;
  onStartOver: () => void;
  children?: ReactNode;
};

/**
 * Shows the states of one order form:
 * - a stored draft is outdated: the user chooses between the draft and the current order
 * - the form, with the values of the draft when there is one
 * - the order is placed or changed: its waybill number and the next actions
 */
export function OrderFlow({ heading, mode, initial, onStartOver, children }: Props) {
  const { setSearch } = useScreenUrl();
  const texts = useTexts('orders').draft;
  const numberFormat = useNumberFormat();
  const [draft] = useState(() => readOrderDraft(mode, numberFormat));
  const draftForm = draft && { ...initial, form: draft.form, draft };
  // The order was changed after the draft was typed: only the user can decide which version to keep.
  const isOutdated = draft !== undefined && draft.revision !== (initial.revision ?? null);
  const [chosenForm, setChosenForm] = useState<InitialOrderForm | undefined>(
    isOutdated ? undefined : (draftForm ?? initial),
  );
  const [placed, setPlaced] = useState<Order>();
  if (!chosenForm) {
    return (
      <>
        <ScreenHeading {...heading} />
        <ResultMessage kind="warning" title={texts.outdated} details={texts.outdatedAdvice}>
          <Button type="primary" onClick={() => setChosenForm(draftForm)}>
            {texts.goOn}
          </Button>
          <Button
            onClick={() => {
              removeOrderDraft(mode);
              setChosenForm(initial);
            }}
          >
            {texts.asItIs}
          </Button>
        </ResultMessage>
      </>
    );
  }
  if (!placed) {
    return (
      <OrderForm
        heading={heading}
        mode={mode}
        initial={chosenForm}
        onDone={setPlaced}
        onStartOver={onStartOver}
      >
        {children}
      </OrderForm>
    );
  }
  // Without `heading.lead`: it may contain the number of the copied order, which looks like the new waybill number.
  return (
    <>
      <ScreenHeading title={heading.title} />
      <OrderPlaced
        order={placed}
        isChange={mode.kind === 'change'}
        onCopyOrder={() => setSearch(`?copy=${placed.id}`)}
        onReuseSender={() => setSearch(`?sender=${placed.id}`)}
        onNewOrder={() => {
          setSearch('');
          onStartOver();
        }}
      />
    </>
  );
}
