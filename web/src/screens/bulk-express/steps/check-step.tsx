import { SendOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense } from 'react';
import { ShortfallAlert } from '../../../features/balance/index.ts';
import { useBalance } from '../../../features/clients/index.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useIsPhone } from '../../../platform/browser/use-is-phone.ts';
import { Later } from '../../../ui/feedback/later.tsx';
import { lazily } from '../../../ui/feedback/lazily.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import * as styles from '../bulk-express.module.css';
import { findBatchService } from '../session/choices/find-batch-service.ts';
import { ImportSessionContext, useImportSession, useImportState } from '../session/session-context.ts';
import { BatchSettings } from './batch-settings.tsx';
import { FileQuestions } from './file-questions.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { SendConfirmation } from './send-confirmation.tsx';
import { SummaryBar } from './summary-bar.tsx';

const loadGrid = () => import('../grid/order-grid.tsx').then((module) => module.OrderGrid);
const loadCards = () => import('../grid/cards/row-cards.tsx').then((module) => module.RowCards);
const OrderGrid = lazily(loadGrid);
const RowCards = lazily(loadCards);

/**
 * Starts the download of this step's code while the user still chooses a file. A failure is ignored, because the step
 * downloads missing code again.
 */
export const preloadCheckStep = (isPhone: boolean) => {
  const load: () => Promise<unknown> = isPhone ? loadCards : loadGrid;
  load().catch(() => {});
};

/** The second step: the user corrects the rows with problems and sends the valid rows. */
export function CheckStep() {
  const texts = useTexts('imports');
  const session = useImportSession();
  const common = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const isPhone = useIsPhone();
  const { currency } = useBalance();
  const fileName = useImportState((state) => state.fileName);
  const preview = useImportState((state) => state.preview);
  const hasSource = useImportState((state) => state.sourceFile !== undefined);
  const summary = useImportState((state) => state.summary);
  const { validOrders, uncheckedRows, totalPrice } = summary;
  const payment = useImportState((state) => state.payment);
  const serviceId = useImportState(findBatchService);
  const hasUnmappedColumns = useImportState((state) => state.unmappedColumns.length > 0);
  const hasHiddenRows = useImportState((state) => state.hiddenRows.length > 0);
  const isReadingAddresses = useImportState((state) => state.remainingAddresses > 0);
  const { notYet } = texts.send;
  /** The text that says why the valid orders cannot be sent yet. Undefined if nothing prevents sending. */
  const blockingReason = hasUnmappedColumns
    ? notYet.columns
    : hasHiddenRows
      ? notYet.hidden
      : serviceId === undefined
        ? notYet.service
        : uncheckedRows > 0 || isReadingAddresses
          ? notYet.checking
          : undefined;
  const formatCount = (count: number) => formatNumber(language, count);

  const confirmDiscard = () =>
    modal.confirm({
      title: texts.grid.discardQuestion,
      content: texts.grid.discardAdvice,
      okText: texts.grid.discard,
      cancelText: texts.grid.discardStay,
      onOk: session.discardSheet,
    });
  const confirmSend = () =>
    modal.confirm({
      title: texts.send.question(formatCount(validOrders)),
      // DialogProvider renders dialogs outside of this screen, so the content needs the context of the session again.
      content: (
        <ImportSessionContext value={session}>
          <SendConfirmation />
        </ImportSessionContext>
      ),
      okText: texts.send.confirm,
      cancelText: common.cancel,
      onOk: () => {
        // Returning no promise closes the dialog at once. The next step shows the progress.
        session.sendValidRows();
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
          <Button onClick={confirmDiscard}>{texts.grid.discard}</Button>
        </span>
      </div>
      <FileQuestions />
      <SummaryBar />
      {/* Hidden while the server splits whole addresses: cells that are not filled yet would appear as problems. */}
      {!isReadingAddresses && <ProblemSummary />}
      <Later turns={4} fallback={<LoadingPlaceholder />}>
        <Suspense fallback={<LoadingPlaceholder />}>
          {isPhone ? <RowCards currency={currency} /> : <OrderGrid currency={currency} />}
        </Suspense>
      </Later>
      <div className={`${styles.row} ${styles.actions}`}>
        {/* The message appears with the last price. Placed here, it does not move the button under the pointer. */}
        <ShortfallAlert subject="orders" className={styles.short} payment={payment} total={totalPrice} />
        {blockingReason && <span className={`${styles.quiet} ${styles.notYet}`}>{blockingReason}</span>}
        <Button
          type="primary"
          icon={<SendOutlined aria-hidden />}
          disabled={validOrders === 0 || blockingReason !== undefined}
          onClick={confirmSend}
        >
          {validOrders === 0 ? texts.send.none : texts.send.action(formatCount(validOrders))}
        </Button>
      </div>
    </section>
  );
}
