import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons';
import { getImportTemplate } from '@miya/contract/imports';
import { Alert, Button } from 'antd';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { download } from '../../api/download.ts';
import { say } from '../../api/notices.ts';
import { saveFile } from '../../browser/save-file.ts';
import { faultText } from '../../forms/fault-text.ts';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import * as styles from '../bulk-express.module.css';
import { useImportSession, useImportState } from '../session/session-context.ts';

/** The first step: a file, dropped or chosen, or the template to begin with. */
export function FileStep() {
  const texts = useTexts('imports').file;
  const session = useImportSession();
  const errors = useTexts('errors');
  const { language } = useLanguage();
  const fault = useImportState((state) => state.fault);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const take = (file: File | undefined) => {
    if (file) session.openFile(file);
    else session.askForFile();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
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
    <section
      className={styles.file}
      aria-label={texts.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <FileExcelOutlined className={styles.fileSign} aria-hidden />
      <p className={styles.fileTitle}>{texts.drop}</p>
      <p>{texts.lead}</p>
      <div className={styles.row}>
        <Button onClick={() => input.current?.click()}>{texts.choose}</Button>
        <Button type="primary" onClick={session.askForFile}>
          {texts.start}
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
        accept=".xlsx,.xlsm,.xls,.et,.csv,.tsv,.txt,.xml,.htm,.html"
        onChange={onChange}
      />
    </section>
  );
}
