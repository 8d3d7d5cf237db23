import { getOrder, type Order } from '@miya/contract/orders';
import { type SimulatedStep, simulatedSteps, simulateOrder } from '@miya/contract/simulated-carrier';
import { getTrack } from '@miya/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { StatusSteps, Timeline } from '../../../../features/tracks/index.ts';
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { formatFault } from '../../../../i18n/format-fault.ts';
import { formatList } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { buildTestQuery } from '../../../../platform/api/query.ts';
import { sendInTestMode } from '../../../../platform/api/send.ts';
import { showToast } from '../../../../platform/api/user-messages.ts';
import { refetchAfterOrderChange } from '../../../../platform/live/refetch-queries.ts';
import { LoadErrorMessage } from '../../../../ui/feedback/load-error-message.tsx';
import { LoadingPlaceholder } from '../../../../ui/feedback/loading-placeholder.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import { TestDocumentButtons } from './test-document-buttons.tsx';
import * as styles from './test-orders.module.css';

type Props = { id: string; onClose: () => void };

/** The details of a test order. The user tells the simulated carrier what to do with it. */
export function TestOrderDrawer({ id, onClose }: Props) {
  const { tests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const order = useQuery(buildTestQuery(getOrder, { id, language }));
  const content = () => {
    if (order.data) return <TestOrderDetails order={order.data} />;
    if (!order.isError) return <LoadingPlaceholder />;
    return <LoadErrorMessage title={texts.failed} retryLabel={retry} onRetry={() => order.refetch()} />;
  };
  return (
    <Drawer
      open
      title={order.data ? texts.one(order.data.waybill) : texts.title}
      onClose={onClose}
      size={600}
    >
      <div className={styles.content}>
        <Alert type="warning" showIcon title={texts.notice} />
        {content()}
      </div>
    </Drawer>
  );
}

function TestOrderDetails({ order }: { order: Order }) {
  const { tests: texts } = useTexts('api');
  const { language } = useLanguage();
  const { id, status, hold, recordedAt, receiver, clientReference, quote, createdAt } = order;
  const track = useQuery({ ...buildTestQuery(getTrack, { orderId: id }), enabled: recordedAt !== null });
  const details = [
    [texts.receiver, formatList(language, [receiver.name, receiver.region.country.label])],
    [texts.reference, clientReference],
    [texts.placed, formatDateTime(language, new Date(createdAt))],
    [texts.price, formatMoney(language, quote.total, quote.currency)],
  ] as const;
  return (
    <>
      <StatusSteps status={status} held={hold !== null} />
      {hold && <Alert type="info" title={hold.reason} />}
      <SimulatedCarrier order={order} />
      {track.data ? (
        <Timeline events={track.data.events} />
      ) : (
        <p className={styles.none}>{texts.trackNone}</p>
      )}
      <dl className={styles.details}>
        {details
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {status !== 'cancelled' && <TestDocumentButtons id={id} />}
    </>
  );
}

/** Whether the order can take this step in its current state. */
function canSimulate({ status, hold }: Order, step: SimulatedStep): boolean {
  if (status === 'signed' || status === 'returned' || status === 'cancelled') return false;
  if (step === 'record') return status === 'submitted';
  return step === 'release' ? hold !== null : step !== 'hold' || hold === null;
}

function SimulatedCarrier({ order }: { order: Order }) {
  const { tests: texts } = useTexts('api');
  const errors = useTexts('errors');
  const [busy, setBusy] = useState<SimulatedStep>();
  const steps = simulatedSteps.filter((step) => canSimulate(order, step));
  const simulate = async (step: SimulatedStep) => {
    setBusy(step);
    const response = await sendInTestMode(simulateOrder, { id: order.id, step });
    if (response.ok) showToast('success', texts.done);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
    await refetchAfterOrderChange();
    setBusy(undefined);
  };
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{texts.carrier}</h3>
      <p className={styles.none}>{texts.carrierLead}</p>
      <div className={`${buttonLine} ${styles.buttons}`}>
        {steps.map((step) => (
          <Button
            key={step}
            loading={busy === step}
            disabled={busy !== undefined && busy !== step}
            onClick={() => simulate(step)}
          >
            {texts.steps[step]}
          </Button>
        ))}
      </div>
    </section>
  );
}
