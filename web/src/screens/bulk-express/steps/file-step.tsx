import { DownloadOutlined, FileExcelOutlined, SnippetsOutlined } from '@ant-design/icons';
import { getImportTemplate } from '@miya/contract/imports';
import { Alert, Button } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { formatFault } from '../../../i18n/format-fault.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { afterPaint } from '../../../ui/feedback/later.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import * as styles from '../bulk-express.module.css';
import { PasteDialog } from '../file-input/paste-dialog.tsx';
import { usePasteToImport } from '../file-input/use-paste-to-import.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import { prepareWorkers } from '../session/spare-workers.ts';

/** The first step: the user drops or chooses a file, pastes rows from Excel, or downloads the template. */
export function FileStep() {
  const texts = useTexts('imports').file;
  const session = useImportSession();
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const fault = useImportState((state) => state.fault);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const picker = input.current;
    // The input fires 'cancel' when the user closes the file dialog. React supports this event only for <dialog>.
    picker?.addEventListener('cancel', session.reportNoFileChosen);
    return () => picker?.removeEventListener('cancel', session.reportNoFileChosen);
  }, [session]);
  useEffect(() => afterPaint(prepareWorkers), []);
  const pasteDialog = useDialogState();
  usePasteToImport();
  const [isLoading, setLoading] = useState(false);

  const openChosenFile = (file: File | undefined) => {
    if (file) session.openFile(file);
    else session.reportNoFileChosen();
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Resets the input. Otherwise choosing the same file again, after a correction, would fire no event.
    event.target.value = '';
    openChosenFile(file);
  };
  const saveTemplate = async () => {
    setLoading(true);
    const response = await downloadFile(getImportTemplate, { language });
    setLoading(false);
    if (response.ok) saveFile(response.content, response.name);
    else if (!response.isErrorShown) showToast('error', formatFault(errors, response.refusal));
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
        <Button icon={<SnippetsOutlined aria-hidden />} onClick={pasteDialog.open}>
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
      {pasteDialog.hasBeenOpened && <PasteDialog open={pasteDialog.isOpen} onClose={pasteDialog.close} />}
    </section>
  );
}
