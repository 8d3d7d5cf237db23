import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { type Import, listImportRows } from '@miya/contract/imports';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { send } from '../../../platform/api/send.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { useDialogState } from '../../../ui/overlays/use-dialog-state.ts';
import * as styles from '../bulk-express.module.css';
import { useSaveResult } from '../export/use-save-result.ts';
import { reloadImports } from '../history/use-import-list.ts';
import { ImportLabelsDialog } from '../labels/import-labels-dialog.tsx';
import { listImportedOrders } from '../list-imported-orders.ts';
import { saveImportResult } from '../save-import-result.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import type { ImportJob } from '../session/session-state.ts';

/** The maximum of waybill numbers on the screen. The export has all of them. */
const MAX_SHOWN_WAYBILLS = 100;

export function SendResult({ job }: { job: ImportJob }) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const texts = imports.send;
  const { language } = useLanguage();
  const remainingRows = useImportState((state) => state.rows.length);
  const done = job.serverImport?.done ?? 0;
  const failed = job.serverImport?.failed ?? 0;
  const formatCount = (count: number) => formatNumber(language, count);
  const labelsDialog = useDialogState();
  const saveResultFile = useSaveResult();
  const [isSaving, setSaving] = useState(false);
  const isCancelled = job.phase === 'cancelled';
  const title = isCancelled ? texts.cancelled : done > 0 ? texts.done : texts.nothing;

  useEffect(() => {
    reloadImports();
  }, []);

  const save = async () => {
    setSaving(true);
    await saveResultFile();
    setSaving(false);
  };
  const copyWaybills = async () => {
    const rows = await listImportedOrders(job.id);
    if (!rows) return;
    const waybills = new Set(rows.map(({ waybill }) => waybill));
    await navigator.clipboard?.writeText([...waybills].join('\n'));
    showToast('success', texts.copied);
  };

  return (
    <section className={styles.send} aria-label={title}>
      <ResultMessage
        kind={done > 0 && !isCancelled ? 'success' : 'info'}
        title={<span role="status">{title}</span>}
        details={[
          texts.orders(formatCount(job.serverImport?.orders ?? 0)),
          ...(failed > 0 ? [texts.failed(formatCount(failed))] : []),
          ...(remainingRows > 0 ? [texts.left(formatCount(remainingRows))] : []),
        ].join(' · ')}
      >
        {done > 0 && (
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={labelsDialog.open}>
            {texts.print}
          </Button>
        )}
        {done > 0 && (
          <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} onClick={save}>
            {texts.export}
          </Button>
        )}
        {failed > 0 && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={() => saveImportResult(job.id, 'failed', language, errors)}
          >
            {texts.exportFailed}
          </Button>
        )}
        <Button type={done > 0 ? 'default' : 'primary'} onClick={session.closeResult}>
          {remainingRows > 0 ? texts.correct : texts.fresh}
        </Button>
      </ResultMessage>
      {labelsDialog.hasBeenOpened && (
        <ImportLabelsDialog
          importSummary={{ id: job.id, done }}
          open={labelsDialog.isOpen}
          onClose={labelsDialog.close}
        />
      )}
      {job.serverImport && done > 0 && <WaybillList serverImport={job.serverImport} onCopy={copyWaybills} />}
    </section>
  );
}

function WaybillList({ serverImport, onCopy }: { serverImport: Import; onCopy: () => void }) {
  const texts = useTexts('imports');
  const [rows, setRows] = useState<{ row: number; waybill: string }[]>([]);

  useEffect(() => {
    let isMounted = true;
    send(listImportRows, { id: serverImport.id, outcome: 'done', limit: MAX_SHOWN_WAYBILLS }).then(
      (response) => {
        if (!response.ok || !isMounted) return;
        const waybillRows = response.result.rows.flatMap(({ row, waybill }) =>
          waybill ? [{ row, waybill }] : [],
        );
        // The rows of one order follow each other and have the same waybill number. Only the first of them is listed.
        setRows(waybillRows.filter(({ waybill }, index) => waybill !== waybillRows[index - 1]?.waybill));
      },
    );
    return () => {
      isMounted = false;
    };
  }, [serverImport.id]);

  if (rows.length === 0) return null;
  return (
    <div className={styles.waybills}>
      <div className={styles.waybillsHead}>
        <h2>{texts.send.waybills}</h2>
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={onCopy}>
          {texts.send.copy}
        </Button>
      </div>
      <ul>
        {rows.map(({ row, waybill }) => (
          <li key={row}>
            <span>
              {texts.grid.row} {row}
            </span>{' '}
            {waybill}
          </li>
        ))}
        {serverImport.orders > rows.length && <li aria-hidden>…</li>}
      </ul>
    </div>
  );
}
