import { getOrder, type Order } from '@miya/contract/orders';
import { type SimulatedStep, simulatedSteps, simulateOrder } from '@miya/contract/simulated-carrier';
import { getTrack } from '@miya/contract/tracks';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { StatusSteps, Timeline } from '../../../../features/tracks/index.ts';
import { faultText } from '../../../../i18n/fault-text.ts';
import { formatDateTime, formatMoney } from '../../../../i18n/format.ts';
import { listThings } from '../../../../i18n/punctuation.ts';
import { useLanguage, useTexts } from '../../../../i18n/texts.tsx';
import { say } from '../../../../platform/api/notices.ts';
import { testQueryOf } from '../../../../platform/api/query.ts';
import { sendTest } from '../../../../platform/api/send.ts';
import { readOrdersAgain } from '../../../../platform/live/read-orders-again.ts';
import { NotLoaded } from '../../../../ui/feedback/not-loaded.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { buttonLine } from '../../../../ui/styles/button-line.module.css';
import * as styles from './test-orders.module.css';
import { TestPapers } from './test-papers.tsx';

type Props = { id: string; onClose: () => void };

/** One test order from near, and what the simulated carrier is told to do with it. */
export function TestOrder({ id, onClose }: Props) {
  const { tests: texts, retry } = useTexts('api');
  const { language } = useLanguage();
  const order = useQuery(testQueryOf(getOrder, { id, language }));
  const content = () => {
    if (order.data) return <Known order={order.data} />;
    if (!order.isError) return <Waiting />;
    return <NotLoaded title={texts.failed} retry={retry} onRetry={() => order.refetch()} />;
  };
  return (
    <Drawer
      open
      title={order.data ? texts.one(order.data.waybill) : texts.title}
      onClose={onClose}
      size={600}
    >
      <div className={styles.opened}>
        <Alert type="warning" showIcon title={texts.notice} />
        {content()}
      </div>
    </Drawer>
  );
}

function Known({ order }: { order: Order }) {
  const { tests: texts } = useTexts('api');
  const { language } = useLanguage();
  const { id, status, hold, recordedAt, receiver, clientReference, quote, createdAt } = order;
  const track = useQuery({ ...testQueryOf(getTrack, { orderId: id }), enabled: recordedAt !== null });
  const facts = [
    [texts.receiver, listThings(language, [receiver.name, receiver.region.country.label])],
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
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {status !== 'cancelled' && <TestPapers id={id} />}
    </>
  );
}

/** What makes sense to tell it, by where the order is. */
function canTake({ status, hold }: Order, step: SimulatedStep): boolean {
  if (status === 'signed' || status === 'returned' || status === 'cancelled') return false;
  if (step === 'record') return status === 'submitted';
  return step === 'release' ? hold !== null : step !== 'hold' || hold === null;
}

function SimulatedCarrier({ order }: { order: Order }) {
  const { tests: texts } = useTexts('api');
  const errors = useTexts('errors');
  const [busy, setBusy] = useState<SimulatedStep>();
  const steps = simulatedSteps.filter((step) => canTake(order, step));
  const tell = async (step: SimulatedStep) => {
    setBusy(step);
    const answer = await sendTest(simulateOrder, { id: order.id, step });
    if (answer.ok) say('success', texts.done);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
    await readOrdersAgain();
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
            onClick={() => tell(step)}
          >
            {texts.steps[step]}
          </Button>
        ))}
      </div>
    </section>
  );
}
