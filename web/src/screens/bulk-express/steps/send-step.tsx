import { Alert, Button, Progress } from 'antd';
import { faultText } from '../../../i18n/fault-text.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { useModal } from '../../../ui/overlays/questions.tsx';
import * as styles from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import type { Job } from '../session/state.ts';
import { SendResult } from './send-result.tsx';

/** The third step: an import on its way, with all that can happen there, and what came of it. */
export function SendStep() {
  const job = useImportState((state) => state.job);
  if (!job) return null;
  if (job.phase === 'done' || job.phase === 'cancelled') return <SendResult job={job} />;
  if (job.stoppedBy === 'import_repeated') return <Repeated job={job} />;
  return <OnItsWay job={job} />;
}

function OnItsWay({ job }: { job: Job }) {
  const texts = useTexts('imports').send;
  const session = useImportSession();
  const errors = useTexts('errors');
  const common = useTexts('common');
  const { language } = useLanguage();
  const modal = useModal();
  const number = (value: number) => formatNumber(language, value);
  const dealt = (job.import?.done ?? 0) + (job.import?.failed ?? 0);
  const isRunning = job.phase === 'running';
  const done = isRunning ? dealt : job.acked;
  const percent = Math.floor((100 * done) / Math.max(job.rows, 1));
  const label = isRunning ? texts.running : texts.sending;

  const stop = () =>
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
      <Progress aria-label={label} percent={percent} status={job.stoppedBy ? 'exception' : 'active'} />
      <p>
        {texts.progress(number(done), number(job.rows), job.rows)}
        {isRunning && job.speed >= 1 && ` · ${texts.speed(number(Math.round(job.speed)))}`}
      </p>
      {job.waitsFor && <Alert type="warning" role="alert" showIcon title={texts.waits} />}
      {job.stoppedBy && <Alert type="error" role="alert" showIcon title={faultText(errors, job.stoppedBy)} />}
      <p className={styles.quiet}>{texts.leave}</p>
      <div className={styles.row}>
        {(job.stoppedBy || job.waitsFor) && <Button onClick={session.goOn}>{texts.retry}</Button>}
        {job.stoppedBy && job.acked === 0 && <Button onClick={session.takeBack}>{texts.back}</Button>}
        <Button danger onClick={stop}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}

function Repeated({ job }: { job: Job }) {
  const texts = useTexts('imports').send;
  const session = useImportSession();
  const { language } = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  const { rows: repeated = String(job.rows) } = job.about;
  const question = texts.repeatedQuestion(number(Number(repeated)), number(job.rows));
  return (
    <section className={styles.send} aria-label={question}>
      <Alert type="warning" role="alert" showIcon title={question} description={texts.repeatedAdvice} />
      <div className={styles.row}>
        <Button type="primary" onClick={session.takeBack}>
          {texts.back}
        </Button>
        <Button danger onClick={session.sendAgain}>
          {texts.again}
        </Button>
      </div>
    </section>
  );
}
