import { DownloadOutlined, FileExcelOutlined, SnippetsOutlined } from '@ant-design/icons';
import { getImportTemplate } from '@miya/contract/imports';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { faultText } from '../../../i18n/fault-text.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { download } from '../../../platform/api/download.ts';
import { say } from '../../../platform/api/notices.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { afterPaint } from '../../../ui/feedback/later.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import * as styles from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { prepareWorkers } from '../session/spare-workers.ts';
import { PasteDialog } from '../take/paste-dialog.tsx';
import { usePastedRows } from '../take/use-pasted-rows.ts';

/** The first step: a file, dropped or chosen, rows pasted from Excel, or the template to begin with. */
export function FileStep() {
  const texts = useTexts('imports').file;
  const session = useImportSession();
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const fault = useImportState((state) => state.fault);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const picker = input.current;
    // React knows this event of dialogs only.
    picker?.addEventListener('cancel', session.askForFile);
    return () => picker?.removeEventListener('cancel', session.askForFile);
  }, [session]);
  useEffect(() => afterPaint(prepareWorkers), []);
  const pasting = useOpened();
  usePastedRows();
  const [isLoading, setLoading] = useState(false);

  const take = (file: File | undefined) => {
    if (file) session.openFile(file);
    else session.askForFile();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file, mended, can be chosen again.
    event.target.value = '';
    take(file);
  };
  const saveTemplate = async () => {
    setLoading(true);
    const answer = await download(getImportTemplate, { language });
    setLoading(false);
    if (answer.ok) saveFile(answer.content, answer.name);
    else if (!answer.shown) say('error', faultText(errors, answer.refusal));
  };

  return (
    <section className={styles.file} aria-label={texts.drop}>
      <FileExcelOutlined className={styles.fileSign} aria-hidden />
      <p className={styles.fileTitle}>{texts.drop}</p>
      <p>{texts.lead}</p>
      <div className={styles.row}>
        <Button type="primary" onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={pasting.open}>
          {texts.paste}
        </Button>
        <Button
          type="link"
          icon={<DownloadOutlined aria-hidden />}
          loading={isLoading}
          onClick={saveTemplate}
        >
          {texts.template}
        </Button>
      </div>
      {fault && <Alert type="error" role="alert" showIcon title={texts.faults[fault]} />}
      <p className={styles.quiet}>{texts.privacy}</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept=".xlsx,.xlsm,.ods,.xls,.et,.csv,.tsv,.txt,.xml,.htm,.html"
        onChange={onChange}
      />
      {pasting.everOpened && <PasteDialog open={pasting.isOpen} onClose={pasting.close} />}
    </section>
  );
}
