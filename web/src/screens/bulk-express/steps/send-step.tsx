import { Alert, Button, Progress } from 'antd';
import { formatNumber } from '../../../i18n/format.ts';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useModal } from '../../../ui/overlays/dialog-provider.tsx';
import * as styles from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import type { ImportJob } from '../session/session-state.ts';
import { SendResult } from './send-result.tsx';

/**
 * The third step shows the import according to its state:
 * - sending or running: the progress, with the cause of an interruption;
 * - stopped because the rows were imported before: the question whether to send them again;
 * - done or cancelled: the result.
 */
export function SendStep() {
  const job = useImportState((state) => state.job);
  if (!job) return null;
  if (job.phase === 'done' || job.phase === 'cancelled') return <SendResult job={job} />;
  if (job.stopCause === 'import_repeated') return <RepeatedImportQuestion job={job} />;
  return <SendProgress job={job} />;
}

function SendProgress({ job }: { job: ImportJob }) {
  const texts = useTexts('imports').send;
  const session = useImportSession();
  const errors = useTexts('errors');
  const common = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const formatCount = (count: number) => formatNumber(language, count);
  const processedRows = (job.serverImport?.done ?? 0) + (job.serverImport?.failed ?? 0);
  const isRunning = job.phase === 'running';
  const completedRows = isRunning ? processedRows : job.acked;
  const percent = Math.floor((100 * completedRows) / Math.max(job.rows, 1));
  const label = isRunning ? texts.running : texts.sending;

  const confirmCancel = () =>
    modal.confirm({
      title: texts.cancelQuestion,
      content: texts.cancelAdvice,
      okText: texts.cancel,
      cancelText: common.close,
      onOk: session.cancelSending,
    });

  return (
    <section className={styles.send} aria-label={label}>
      <h2 role="status">{label}</h2>
      <Progress aria-label={label} percent={percent} status={job.stopCause ? 'exception' : 'active'} />
      <p>
        {texts.progress(formatCount(completedRows), formatCount(job.rows), job.rows)}
        {isRunning &&
          job.rowsPerSecond >= 1 &&
          ` · ${texts.speed(formatCount(Math.round(job.rowsPerSecond)))}`}
      </p>
      {job.retryCause && <Alert type="warning" role="alert" showIcon title={texts.waits} />}
      {job.stopCause && (
        <Alert type="error" role="alert" showIcon title={formatFault(errors, job.stopCause)} />
      )}
      <p className={styles.quiet}>{texts.leave}</p>
      <div className={styles.row}>
        {(job.stopCause || job.retryCause) && (
          <Button onClick={session.continueSending}>{texts.retry}</Button>
        )}
        {job.stopCause && job.acked === 0 && <Button onClick={session.returnRowsToGrid}>{texts.back}</Button>}
        <Button danger onClick={confirmCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}

function RepeatedImportQuestion({ job }: { job: ImportJob }) {
  const texts = useTexts('imports').send;
  const session = useImportSession();
  const { language } = useLanguage();
  const formatCount = (count: number) => formatNumber(language, count);
  const { rows: repeatedRows = String(job.rows) } = job.stopDetails;
  const question = texts.repeatedQuestion(formatCount(Number(repeatedRows)), formatCount(job.rows));
  return (
    <section className={styles.send} aria-label={question}>
      <Alert type="warning" role="alert" showIcon title={question} description={texts.repeatedAdvice} />
      <div className={styles.row}>
        <Button type="primary" onClick={session.returnRowsToGrid}>
          {texts.back}
        </Button>
        <Button danger onClick={session.confirmResend}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}
