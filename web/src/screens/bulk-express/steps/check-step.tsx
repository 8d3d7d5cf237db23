import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { ShortBalance } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { usePhone } from '../../../platform/browser/use-phone.ts';
import { Later } from '../../../ui/feedback/later.tsx';
import { lazily } from '../../../ui/feedback/lazily.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { useModal } from '../../../ui/overlays/questions.tsx';
import * as styles from '../bulk-express.module.css';
import { serviceOf } from '../session/choices/service-of.ts';
import { ImportSessionContext, useImportSession, useImportState } from '../session/session-context.ts';
import { BatchSettings } from './batch-settings.tsx';
import { ConfirmSending } from './confirm-sending.tsx';
import { FileQuestions } from './file-questions.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { SummaryBar } from './summary-bar.tsx';

const loadGrid = () => import('../grid/order-grid.tsx').then((module) => module.OrderGrid);
const loadCards = () => import('../grid/cards/row-cards.tsx').then((module) => module.RowCards);
const OrderGrid = lazily(loadGrid);
const RowCards = lazily(loadCards);

/** Begins the download of this step while a file is still looked for. */
export const prepareCheck = (phone: boolean) => {
  const load: () => Promise<unknown> = phone ? loadCards : loadGrid;
  load().catch(() => {});
};

/** The second step: what is wrong is mended, and what is sound can go. */
export function CheckStep() {
  const texts = useTexts('imports');
  const session = useImportSession();
  const common = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const phone = usePhone();
  const { currency } = useBalance();
  const fileName = useImportState((state) => state.fileName);
  const preview = useImportState((state) => state.preview);
  const hasSource = useImportState((state) => state.source !== undefined);
  const summary = useImportState((state) => state.summary);
  const { sound, waiting, total } = summary;
  const payment = useImportState((state) => state.payment);
  const serviceId = useImportState(serviceOf);
  const isOpen = useImportState((state) => state.openColumns.length > 0);
  const hasHidden = useImportState((state) => state.hiddenRows.length > 0);
  const isReading = useImportState((state) => state.addressesLeft > 0);
  const { notYet } = texts.send;
  const reason = isOpen
    ? notYet.columns
    : hasHidden
      ? notYet.hidden
      : serviceId === undefined
        ? notYet.service
        : waiting > 0 || isReading
          ? notYet.checking
          : undefined;
  const number = (value: number) => formatNumber(language, value);

  const leave = () =>
    modal.confirm({
      title: texts.grid.discardQuestion,
      content: texts.grid.discardAdvice,
      okText: texts.grid.discard,
      cancelText: texts.grid.discardStay,
      onOk: session.discard,
    });
  const send = () =>
    modal.confirm({
      title: texts.send.question(number(sound)),
      // Questions stand above all screens.
      content: (
        <ImportSessionContext value={session}>
          <ConfirmSending />
        </ImportSessionContext>
      ),
      okText: texts.send.confirm,
      cancelText: common.cancel,
      onOk: () => {
        // The dialog does not wait for it but closes at once; the next step tells of the progress.
        session.sendSound();
      },
    });

  return (
    <section className={styles.check} aria-label={texts.steps.check}>
      <div className={styles.checkHead}>
        <h2 title={fileName}>
          <span className={styles.fileName}>{fileName}</span>
        </h2>
        <BatchSettings />
        <span className={styles.row}>
          {hasSource && preview && <Button onClick={session.showMapping}>{texts.mapping.open}</Button>}
          <Button onClick={leave}>{texts.grid.discard}</Button>
        </span>
      </div>
      <FileQuestions />
      <SummaryBar />
      {/* What an address in one column lacks is not known before it is read. */}
      {!isReading && <ProblemSummary />}
      <Later turns={4} fallback={<Waiting />}>
        <Suspense fallback={<Waiting />}>
          {phone ? <RowCards currency={currency} /> : <OrderGrid currency={currency} />}
        </Suspense>
      </Later>
      <div className={`${styles.row} ${styles.actions}`}>
        {/* Said here, where nothing moves when the last price comes: the button would slip away from under the pointer. */}
        <ShortBalance ordered="orders" className={styles.short} payment={payment} total={total} />
        {reason && <span className={`${styles.quiet} ${styles.notYet}`}>{reason}</span>}
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          disabled={sound === 0 || reason !== undefined}
          onClick={send}
        >
          {sound === 0 ? texts.send.none : texts.send.action(number(sound))}
        </Button>
      </div>
    </section>
  );
}
