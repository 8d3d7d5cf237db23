import { DownloadOutlined, ExclamationCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import type { Import } from '@miya/contract/imports';
import { Button } from 'antd';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { IconButton } from '../../../ui/inputs/icon-button.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import { card } from '../../../ui/styles/card.module.css';
import * as bulkExpress from '../bulk-express.module.css';
import { ImportLabels } from '../labels/import-labels.tsx';
import { saveResult } from '../save-result.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import * as styles from './import-history.module.css';
import { stopImport } from './stop-import.ts';
import { useImports } from './use-imports.ts';
import { elementIdOf, useShownImport } from './use-shown-import.ts';

/** The imports before, with what came of them. One that was left in the middle can be taken up or stopped. */
export function ImportHistory() {
  const texts = useTexts('imports').history;
  const list = useImports();
  const shown = useShownImport(list);
  const content = () => {
    if (list.isLoading) return <Waiting />;
    if (list.failed)
      return (
        <p>
          {texts.failed} <Button onClick={list.retry}>{texts.more}</Button>
        </p>
      );
    if (list.imports.length === 0) return <p className={bulkExpress.quiet}>{texts.none}</p>;
    return (
      <>
        <ul className={styles.history}>
          {list.imports.map((one) => (
            <HistoryItem key={one.id} one={one} isShown={one.id === shown} />
          ))}
        </ul>
        {list.more && (
          <Button onClick={list.more} loading={list.isFetchingMore}>
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

function HistoryItem({ one, isShown }: { one: Import; isShown: boolean }) {
  const texts = useTexts('imports').history;
  const errors = useTexts('errors');
  const session = useImportSession();
  const { language } = useLanguage();
  const mine = useImportState((state) => state.job?.id === one.id);
  const number = (value: number) => formatNumber(language, value);
  const isOpen = one.state === 'receiving' || one.state === 'running';
  const printing = useOpened();
  return (
    <li id={elementIdOf(one.id)} data-shown={isShown || undefined} aria-current={isShown || undefined}>
      <strong>{one.fileName}</strong>
      <span className={styles.state} data-state={one.state}>
        {texts.states[one.state]}
      </span>
      <span>{texts.counts(number(one.orders), number(one.failed), number(one.rows))}</span>
      <time dateTime={one.createdAt}>{formatDateTime(language, new Date(one.createdAt))}</time>
      <span className={styles.historyTools}>
        {one.state === 'receiving' && mine && <Button onClick={session.goOn}>{texts.resume}</Button>}
        {one.state === 'receiving' && !mine && <span className={bulkExpress.quiet}>{texts.elsewhere}</span>}
        {isOpen && !mine && <Button onClick={() => stopImport(one.id, errors)}>{texts.stop}</Button>}
        {one.done > 0 && (
          <IconButton
            icon={<PrinterOutlined aria-hidden />}
            label={texts.print(one.fileName)}
            onClick={printing.open}
          />
        )}
        {one.done > 0 && (
          <IconButton
            icon={<DownloadOutlined aria-hidden />}
            label={texts.result(one.fileName)}
            onClick={() => saveResult(one.id, 'done', language, errors)}
          />
        )}
        {one.failed > 0 && (
          <IconButton
            icon={<ExclamationCircleOutlined aria-hidden />}
            label={texts.refused(one.fileName)}
            onClick={() => saveResult(one.id, 'failed', language, errors)}
          />
        )}
      </span>
      {printing.everOpened && <ImportLabels imported={one} open={printing.isOpen} onClose={printing.close} />}
    </li>
  );
}
