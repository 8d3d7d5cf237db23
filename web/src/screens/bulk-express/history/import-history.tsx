import { DownloadOutlined, ExclamationCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Import } from '@miya/contract/imports';
import { Button } from 'antd';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { LoadingPlaceholder } from '../../../ui/feedback/loading-placeholder.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import { card } from '../../../ui/styles/card.module.css';
import * as bulkExpress from '../bulk-express.module.css';
import { ImportLabelsDialog } from '../labels/import-labels-dialog.tsx';
import { saveImportResult } from '../save-import-result.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import * as styles from './import-history.module.css';
import { stopImport } from './stop-import.ts';
import { getImportElementId, useHighlightedImport } from './use-highlighted-import.ts';
import { useImportList } from './use-import-list.ts';

/** The list of earlier imports with their results. An unfinished import has buttons to continue or stop it. */
export function ImportHistory() {
  const texts = useTexts('imports').history;
  const list = useImportList();
  const highlightedId = useHighlightedImport(list);
  const content = () => {
    if (list.isLoading) return <LoadingPlaceholder />;
    if (list.hasFailed)
      return (
        <p>
          {texts.failed} <Button onClick={list.retry}>{texts.more}</Button>
        </p>
      );
    if (list.imports.length === 0) return <p className={bulkExpress.quiet}>{texts.none}</p>;
    return (
      <>
        <ul className={styles.history}>
          {list.imports.map((importSummary) => (
            <HistoryItem
              key={importSummary.id}
              importSummary={importSummary}
              isHighlighted={importSummary.id === highlightedId}
            />
          ))}
        </ul>
        {list.loadMore && (
          <Button onClick={list.loadMore} loading={list.isFetchingMore}>
            {texts.more}
          </Button>
        )}
      </>
    );
  };
  return (
    <section className={`${card} ${bulkExpress.card}`} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {content()}
    </section>
  );
}

function HistoryItem({ importSummary, isHighlighted }: { importSummary: Import; isHighlighted: boolean }) {
  const texts = useTexts('imports').history;
  const errors = useTexts('errors');
  const session = useImportSession();
  const { language } = useLanguage();
  const isSentHere = useImportState((state) => state.job?.id === importSummary.id);
  const formatCount = (value: number) => formatNumber(language, value);
  const isUnfinished = importSummary.state === 'receiving' || importSummary.state === 'running';
  const labelsDialog = useDialogState();
  return (
    <li
      id={getImportElementId(importSummary.id)}
      data-shown={isHighlighted || undefined}
      aria-current={isHighlighted || undefined}
    >
      <strong>{importSummary.fileName}</strong>
      <span className={styles.state} data-state={importSummary.state}>
        {texts.states[importSummary.state]}
      </span>
      <span>
        {texts.counts(
          formatCount(importSummary.orders),
          formatCount(importSummary.failed),
          formatCount(importSummary.rows),
        )}
      </span>
      <time dateTime={importSummary.createdAt}>
        {formatDateTime(language, new Date(importSummary.createdAt))}
      </time>
      <span className={styles.historyTools}>
        {importSummary.state === 'receiving' && isSentHere && (
          <Button onClick={session.continueSending}>{texts.resume}</Button>
        )}
        {importSummary.state === 'receiving' && !isSentHere && (
          <span className={bulkExpress.quiet}>{texts.elsewhere}</span>
        )}
        {isUnfinished && !isSentHere && (
          <Button onClick={() => stopImport(importSummary.id, errors)}>{texts.stop}</Button>
        )}
        {importSummary.done > 0 && (
          <IconButton
            icon={<PrinterOutlined aria-hidden />}
            label={texts.print(importSummary.fileName)}
            onClick={labelsDialog.open}
          />
        )}
        {importSummary.done > 0 && (
          <IconButton
            icon={<DownloadOutlined aria-hidden />}
            label={texts.result(importSummary.fileName)}
            onClick={() => saveImportResult(importSummary.id, 'done', language, errors)}
          />
        )}
        {importSummary.failed > 0 && (
          <IconButton
            icon={<ExclamationCircleOutlined aria-hidden />}
            label={texts.refused(importSummary.fileName)}
            onClick={() => saveImportResult(importSummary.id, 'failed', language, errors)}
          />
        )}
      </span>
      {labelsDialog.hasBeenOpened && (
        <ImportLabelsDialog
          importSummary={importSummary}
          open={labelsDialog.isOpen}
          onClose={labelsDialog.close}
        />
      )}
    </li>
  );
}
