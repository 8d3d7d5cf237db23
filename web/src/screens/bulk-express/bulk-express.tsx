import { Steps } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { NearFull } from '../../features/quotas/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { say } from '../../platform/api/notices.ts';
import { userOf } from '../../platform/api/session-store.ts';
import { usePhone } from '../../platform/browser/use-phone.ts';
import { usePage } from '../../platform/page/page-context.ts';
import { afterPaint } from '../../ui/feedback/later.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { spinner } from '../../ui/feedback/spinner.module.css';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { card } from '../../ui/styles/card.module.css';
import * as styles from './bulk-express.module.css';
import { ImportHistory } from './history/import-history.tsx';
import { ImportSessionContext, useImportSession, useImportState } from './session/session-context.ts';
import { signedInSession } from './session/signed-in-session.ts';
import type { SessionState } from './session/state.ts';
import { CheckStep, prepareCheck } from './steps/check-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { SendStep } from './steps/send-step.tsx';
import { SheetStep } from './steps/sheet-step.tsx';
import { useDroppedFile } from './take/use-dropped-file.ts';
import { useTakeFile } from './take/use-take-file.ts';

/** By itself: it knows the headings of all languages, and most files need none of it. */
const MappingStep = lazily(() => import('./steps/mapping-step.tsx').then((module) => module.MappingStep));

type Step = SessionState['step'];

const stages: Record<Step, number> = { file: 0, reading: 0, sheets: 0, mapping: 0, check: 1, send: 2 };

const counted = ['openImports', 'importRows', 'unrecordedOrders'] as const;

/** A file of orders on its way: chosen, checked, sent; and what was imported before. */
export function BulkExpress() {
  const { country, currency } = usePage().start.tenant;
  const session = signedInSession(userOf()?.id ?? '', { home: country, currency });
  return (
    <ImportSessionContext value={session}>
      <BulkExpressScreen />
    </ImportSessionContext>
  );
}

function BulkExpressScreen() {
  const session = useImportSession();
  const texts = useTexts('imports');
  const shell = useTexts('shell').screens.bulk;
  const phone = usePhone();
  const step = useImportState((state) => state.step);
  const { language } = useLanguage();

  useEffect(() => {
    session.setLanguage(language);
  }, [session, language]);
  useEffect(() => {
    session.findSender();
    session.restore();
  }, [session]);
  useEffect(() => afterPaint(() => prepareCheck(phone)), [phone]);
  useSuccess();
  const isOver = useDroppedFile(useTakeFile());
  const steps = useRef<HTMLElement>(null);
  // Whoever has scrolled down in the grid finds the next step where it begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step anew
  useEffect(() => {
    if ((steps.current?.getBoundingClientRect().top ?? 0) < 0) steps.current?.scrollIntoView();
  }, [step]);

  const stagesShown = (
    <Steps
      size="small"
      current={stages[step]}
      responsive={false}
      titlePlacement={phone ? 'vertical' : 'horizontal'}
      items={[{ title: texts.steps.file }, { title: texts.steps.check }, { title: texts.steps.send }]}
    />
  );
  return (
    <div className={styles.bulkExpress}>
      {isOver && <div className={styles.dropping}>{texts.file.letGo}</div>}
      {/* Whoever has a file open needs its rows in sight, and knows what the screen is for. */}
      <ScreenHeading
        title={shell.title}
        {...(step === 'file' && { lead: shell.purpose })}
        actions={!phone && <div className={styles.stages}>{stagesShown}</div>}
      />
      <NearFull kinds={counted} />
      <section ref={steps} className={`${card} ${styles.card}`} aria-label={texts.steps.label}>
        {phone && stagesShown}
        <Stage step={step} />
      </section>
      <ImportHistory />
    </div>
  );
}

function Stage({ step }: { step: Step }) {
  const preview = useImportState((state) => state.preview);
  if (step === 'reading') return <Reading />;
  if (step === 'sheets') return <SheetStep />;
  if (step === 'mapping' && preview)
    return (
      <Suspense fallback={<Reading />}>
        <MappingStep preview={preview} />
      </Suspense>
    );
  if (step === 'check') return <CheckStep />;
  if (step === 'send') return <SendStep />;
  return <FileStep />;
}

function Reading() {
  const texts = useTexts('imports');
  const { language } = useLanguage();
  const count = useImportState((state) => state.rows.length);
  return (
    <p role="status" className={styles.reading}>
      <span className={spinner} aria-hidden="true" /> {texts.reading(formatNumber(language, count))}
    </p>
  );
}

/** Tells the reader once of each import that has gone well. */
function useSuccess() {
  const session = useImportSession();
  const texts = useTexts('imports').send;
  const finished = useImportState(({ job }) =>
    job?.phase === 'done' && (job.import?.done ?? 0) > 0 ? job.id : '',
  );
  useEffect(() => {
    if (finished === '' || session.state.getState().toldOf === finished) return;
    session.noteTold(finished);
    say('success', texts.done);
  }, [session, finished, texts]);
}
