import { LoadingOutlined } from '@ant-design/icons';
import { addressBookNames, addressColumns, addressHeadings, kindNames } from '@miya/contract/addresses';
import { Alert, Button, Progress } from 'antd';
import { useRef } from 'react';
import { saveFile } from '../browser/save-file.ts';
import { useLanguage, useTexts } from '../i18n/texts.tsx';
import { Modal } from '../ui/modal.tsx';
import * as styles from './addresses.module.css';
import { writeSheet } from './import/ask-worker.ts';
import { FaultyRows } from './import/faulty-rows.tsx';
import { useImport } from './import/use-import.ts';

/** From a spreadsheet to the address book: what is sound goes in, what is not can be taken away and mended. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const texts = useTexts('addresses').import;
  const common = useTexts('common');
  const { language } = useLanguage();
  const { state, read, start, restart } = useImport();
  const input = useRef<HTMLInputElement>(null);

  const saveTemplate = async () => {
    const headings = addressColumns.map((column) => addressHeadings[language][column]);
    const example = addressColumns.map((column) => (column === 'kind' ? kindNames[language].receiver : ''));
    saveFile(await writeSheet(addressBookNames[language], headings, [example]), `${texts.templateName}.xlsx`);
  };
  const choose = () => input.current?.click();
  const busy = state.step === 'sending';

  const content = () => {
    switch (state.step) {
      case 'choose':
        return (
          <>
            <p>{texts.lead}</p>
            <div className={styles.importDrop}>
              <Button type="primary" onClick={choose}>
                {texts.choose}
              </Button>
              <Button type="link" onClick={saveTemplate}>
                {texts.template}
              </Button>
            </div>
            {state.fault && <Alert type="error" role="alert" title={texts.faults[state.fault]} />}
          </>
        );
      case 'reading':
        return (
          <p role="status">
            <LoadingOutlined aria-hidden /> {texts.reading}
          </p>
        );
      case 'checked':
        return (
          <>
            {state.added > 0 && <Alert type="warning" role="alert" title={texts.interrupted(state.added)} />}
            <p role="status">{texts.checked(state.sound.length, state.faulty.length)}</p>
            <FaultyRows rows={state.faulty} headings={state.headings} file={state.file} />
          </>
        );
      case 'sending':
        return (
          <>
            <p role="status">{texts.sending}</p>
            <Progress
              aria-label={texts.sending}
              percent={Math.round((100 * state.done) / Math.max(state.all, 1))}
            />
          </>
        );
      case 'done':
        return (
          <>
            <p role="status">
              {texts.added(state.added)}
              {state.known > 0 && ` ${texts.known(state.known)}`}
            </p>
            <FaultyRows rows={state.faulty} headings={state.headings} file={state.file} />
          </>
        );
    }
  };

  const footer = () => {
    if (state.step === 'done') {
      return (
        <Button type="primary" onClick={onClose}>
          {common.close}
        </Button>
      );
    }
    return (
      <>
        <Button onClick={onClose} disabled={busy}>
          {common.cancel}
        </Button>
        {state.step === 'checked' && <Button onClick={choose}>{texts.other}</Button>}
        {state.step === 'checked' && state.sound.length > 0 && (
          <Button type="primary" onClick={start}>
            {texts.start(state.sound.length)}
          </Button>
        )}
      </>
    );
  };

  return (
    <Modal
      title={texts.title}
      open={open}
      onCancel={onClose}
      afterClose={restart}
      // Closing would not stop what is on its way, and its outcome would be lost.
      closable={!busy}
      keyboard={!busy}
      mask={{ closable: state.step === 'choose' }}
      width={680}
      footer={footer()}
    >
      <section
        aria-label={texts.title}
        className={styles.importBody}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          const file = event.dataTransfer.files[0];
          if (file && !busy) read(file);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.choose}
          accept=".xlsx,.xls,.csv"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file, mended, can be chosen again.
            event.target.value = '';
            if (file) read(file);
          }}
        />
        {content()}
      </section>
    </Modal>
  );
}
