import { Steps } from 'antd';
import { Suspense, useEffect, useRef } from 'react';
import { QuotaWarning } from '../../features/quotas/index.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { readUser } from '../../platform/api/session-store.ts';
import { showToast } from '../../platform/api/user-messages.ts';
import { useIsPhone } from '../../platform/browser/use-is-phone.ts';
import { usePage } from '../../platform/page/page-context.ts';
import { afterPaint } from '../../ui/feedback/later.tsx';
import { lazily } from '../../ui/feedback/lazily.tsx';
import { spinner } from '../../ui/feedback/spinner.module.css';
import { ScreenHeading } from '../../ui/layout/screen-heading.tsx';
import { card } from '../../ui/styles/card.module.css';
import * as styles from './bulk-express.module.css';
import { useFileDrop } from './file-input/use-file-drop.ts';
import { useOpenFile } from './file-input/use-open-file.ts';
import { ImportHistory } from './history/import-history.tsx';
import { getAccountSession } from './session/get-account-session.ts';
import { ImportSessionContext, useImportSession, useImportState } from './session/session-context.ts';
import type { SessionState } from './session/session-state.ts';
import { CheckStep, preloadCheckStep } from './steps/check-step.tsx';
import { FileStep } from './steps/file-step.tsx';
import { SendStep } from './steps/send-step.tsx';
import { SheetStep } from './steps/sheet-step.tsx';

/**
 * The mapping step contains the column headings of all languages. It is loaded on demand, because most files do not
 * need it.
 */
const MappingStep = lazily(() => import('./steps/mapping-step.tsx').then((module) => module.MappingStep));

type Step = SessionState['step'];

/** The steps bar has only three entries: file, check and send. */
const stepIndexes: Record<Step, number> = { file: 0, reading: 0, sheets: 0, mapping: 0, check: 1, send: 2 };

const quotaKinds = ['openImports', 'importRows', 'unrecordedOrders'] as const;

/** The screen on which a client imports a file of orders. Below it is the list of earlier imports. */
export function BulkExpress() {
  const { country, currency } = usePage().start.tenant;
  const session = getAccountSession(readUser()?.id ?? '', { home: country, currency });
  return (
    <ImportSessionContext value={session}>
      <BulkExpressScreen />
    </ImportSessionContext>
  );
}

function BulkExpressScreen() {
  const session = useImportSession();
  const texts = useTexts('imports');
  const screenTexts = useTexts('shell').screens.bulk;
  const isPhone = useIsPhone();
  const step = useImportState((state) => state.step);
  const { language } = useLanguage();

  useEffect(() => {
    session.setLanguage(language);
  }, [session, language]);
  useEffect(() => {
    session.loadDefaultSender();
    session.restoreStoredSheet();
  }, [session]);
  useEffect(() => afterPaint(() => preloadCheckStep(isPhone)), [isPhone]);
  useSuccessMessage();
  const isFileOver = useFileDrop(useOpenFile());
  const stepSection = useRef<HTMLElement>(null);
  // If the user has scrolled down in the grid, the page scrolls up to the top of the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the step
  useEffect(() => {
    if ((stepSection.current?.getBoundingClientRect().top ?? 0) < 0) stepSection.current?.scrollIntoView();
  }, [step]);

  const stepsBar = (
    <Steps
      size="small"
      current={stepIndexes[step]}
      responsive={false}
      titlePlacement={isPhone ? 'vertical' : 'horizontal'}
      items={[{ title: texts.steps.file }, { title: texts.steps.check }, { title: texts.steps.send }]}
    />
  );
  return (
    <div className={styles.bulkExpress}>
      {isFileOver && <div className={styles.dropOverlay}>{texts.file.letGo}</div>}
      {/* The description is left out while a file is open, to leave the space to the rows. */}
      <ScreenHeading
        title={screenTexts.title}
        {...(step === 'file' && { lead: screenTexts.purpose })}
        actions={!isPhone && <div className={styles.stepsBar}>{stepsBar}</div>}
      />
      <QuotaWarning kinds={quotaKinds} />
      <section ref={stepSection} className={`${card} ${styles.card}`} aria-label={texts.steps.label}>
        {isPhone && stepsBar}
        <StepContent step={step} />
      </section>
      <ImportHistory />
    </div>
  );
}

function StepContent({ step }: { step: Step }) {
  const preview = useImportState((state) => state.preview);
  if (step === 'reading') return <ReadingProgress />;
  if (step === 'sheets') return <SheetStep />;
  if (step === 'mapping' && preview)
    return (
      <Suspense fallback={<ReadingProgress />}>
        <MappingStep preview={preview} />
      </Suspense>
    );
  if (step === 'check') return <CheckStep />;
  if (step === 'send') return <SendStep />;
  return <FileStep />;
}

function ReadingProgress() {
  const texts = useTexts('imports');
  const { language } = useLanguage();
  const rowCount = useImportState((state) => state.rows.length);
  return (
    <p role="status" className={styles.reading}>
      <span className={spinner} aria-hidden="true" /> {texts.reading(formatNumber(language, rowCount))}
    </p>
  );
}

/** Shows a message once for each import that has created orders. */
function useSuccessMessage() {
  const session = useImportSession();
  const texts = useTexts('imports').send;
  const finishedImportId = useImportState(({ job }) =>
    job?.phase === 'done' && (job.serverImport?.done ?? 0) > 0 ? job.id : '',
  );
  useEffect(() => {
    if (finishedImportId === '' || session.state.getState().announcedImportId === finishedImportId) return;
    session.markImportAnnounced(finishedImportId);
    showToast('success', texts.done);
  }, [session, finishedImportId, texts]);
}
