import { LoadingOutlined } from '@ant-design/icons';
import {
  addressColumns,
  addressHeadings,
  addressKindNames,
  addressSheetNames,
} from '@miya/contract/addresses';
import { Alert, Button, Progress } from 'antd';
import { useRef } from 'react';
import { useLanguage, useTexts } from '../../i18n/texts.tsx';
import { saveFile } from '../../platform/browser/save-file.ts';
import { listExportHeadings } from '../../ui/column-mapping/column-choices.ts';
import { Modal } from '../../ui/overlays/modal.tsx';
import * as styles from './address-book.module.css';
import { AddressColumnMapping } from './import/address-column-mapping.tsx';
import { FaultyRows } from './import/faulty-rows.tsx';
import type { Layout } from './import/find-layout.ts';
import { ImportOptions } from './import/import-options.tsx';
import { writeSheet } from './import/run-sheet-worker.ts';
import { useImport } from './import/use-import.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Shows the addresses that an import has added. */
  onShow: (batchId: string) => void;
};

/** Imports addresses from a spreadsheet. Adds the valid rows. The user can download the faulty rows to correct them. */
export function ImportDialog({ open, onClose, onShow }: Props) {
  const texts = useTexts('addresses').import;
  const common = useTexts('common');
  const { language } = useLanguage();
  const { state, readFile, start, restart, applyColumns, showColumns, changeKind } = useImport();
  const fileInput = useRef<HTMLInputElement>(null);

  const saveTemplate = async () => {
    const headings = addressColumns.map((column) => addressHeadings[language][column]);
    const example = addressColumns.map((column) =>
      column === 'kind' ? addressKindNames[language].receiver : '',
    );
    saveFile(
      await writeSheet(addressSheetNames[language], headings, [example]),
      `${texts.templateName}.xlsx`,
    );
  };
  const openFilePicker = () => fileInput.current?.click();
  const listHeadings = (layout: Layout) =>
    listExportHeadings(
      { ...layout, headingRow: layout.headingIndex + 1 },
      (column) => addressHeadings[language][column],
    );
  const isSending = state.step === 'sending';
  const hasFile = state.step === 'checked' || state.step === 'mapping';

  const content = () => {
    switch (state.step) {
      case 'choose':
        return (
          <>
            <p>{texts.lead}</p>
            <div className={styles.importDrop}>
              <Button type="primary" onClick={openFilePicker}>
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
      case 'mapping':
        return <AddressColumnMapping {...state} onApply={applyColumns} />;
      case 'checked':
        return (
          <>
            {state.added > 0 && <Alert type="warning" role="alert" title={texts.interrupted(state.added)} />}
            <p role="status">{texts.checked(state.validRows.length, state.faultyRows.length)}</p>
            <ImportOptions state={state} onChooseKind={changeKind} onShowColumns={showColumns} />
            <FaultyRows
              rows={state.faultyRows}
              headings={listHeadings(state.layout)}
              fileName={state.file.name}
            />
          </>
        );
      case 'sending':
        return (
          <>
            <p role="status">{texts.sending}</p>
            <Progress
              aria-label={texts.sending}
              percent={Math.round((100 * state.sentRows) / Math.max(state.totalRows, 1))}
            />
          </>
        );
      case 'done':
        return (
          <>
            <p role="status">
              {texts.added(state.added)}
              {state.existing > 0 && ` ${texts.known(state.existing)}`}
            </p>
            <FaultyRows
              rows={state.faultyRows}
              headings={listHeadings(state.layout)}
              fileName={state.file.name}
            />
          </>
        );
    }
  };

  const footer = () => {
    if (state.step === 'done') {
      return (
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {state.added > 0 && (
            <Button type="primary" onClick={() => onShow(state.batchId)}>
              {texts.show}
            </Button>
          )}
        </>
      );
    }
    return (
      <>
        <Button onClick={onClose} disabled={isSending}>
          {common.cancel}
        </Button>
        {hasFile && <Button onClick={openFilePicker}>{texts.other}</Button>}
        {state.step === 'checked' && state.validRows.length > 0 && (
          <Button type="primary" onClick={start}>
            {texts.start(state.validRows.length)}
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
      // Closing would not stop the import, and the user would not see its result.
      closable={!isSending}
      keyboard={!isSending}
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
          if (file && !isSending) readFile(file);
        }}
      >
        <input
          ref={fileInput}
          type="file"
          hidden
          aria-label={texts.choose}
          accept=".xlsx,.ods,.xls,.csv,.et"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // Reset, so that the user can select the same file again after a correction.
            event.target.value = '';
            if (file) readFile(file);
          }}
        />
        {content()}
      </section>
    </Modal>
  );
}
