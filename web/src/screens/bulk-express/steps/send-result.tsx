import { CopyOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { type Import, listImportRows } from '@miya/contract/imports';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { send } from '../../../platform/api/send.ts';
import { ResultMessage } from '../../../ui/feedback/result-message.tsx';
import { useOpened } from '../../../ui/overlays/use-opened.ts';
import * as styles from '../bulk-express.module.css';
import { useSaveResult } from '../export/use-save-result.ts';
import { forgetImports } from '../history/use-imports.ts';
import { ImportLabels } from '../labels/import-labels.tsx';
import { listDone } from '../list-done.ts';
import { saveResult } from '../save-result.ts';
import { useImportSession, useImportState } from '../session/session-context.ts';
import type { Job } from '../session/state.ts';

/** So many waybill numbers are on the screen; the export has them all. */
const SHOWN = 100;

export function SendResult({ job }: { job: Job }) {
  const imports = useTexts('imports');
  const session = useImportSession();
  const errors = useTexts('errors');
  const texts = imports.send;
  const { language } = useLanguage();
  const left = useImportState((state) => state.rows.length);
  const done = job.import?.done ?? 0;
  const failed = job.import?.failed ?? 0;
  const number = (value: number) => formatNumber(language, value);
  const printing = useOpened();
  const saveOwn = useSaveResult();
  const [isSaving, setSaving] = useState(false);
  const isCancelled = job.phase === 'cancelled';
  const title = isCancelled ? texts.cancelled : done > 0 ? texts.done : texts.nothing;

  useEffect(() => {
    forgetImports();
  }, []);

  const save = async () => {
    setSaving(true);
    await saveOwn();
    setSaving(false);
  };
  const copyAll = async () => {
    const rows = await listDone(job.id);
    if (!rows) return;
    const waybills = new Set(rows.map(({ waybill }) => waybill));
    await navigator.clipboard?.writeText([...waybills].join('\n'));
    say('success', texts.copied);
  };

  return (
    <section className={styles.send} aria-label={title}>
      <ResultMessage
        kind={done > 0 && !isCancelled ? 'success' : 'info'}
        title={<span role="status">{title}</span>}
        more={[
          texts.orders(number(job.import?.orders ?? 0)),
          ...(failed > 0 ? [texts.failed(number(failed))] : []),
          ...(left > 0 ? [texts.left(number(left))] : []),
        ].join(' · ')}
      >
        {done > 0 && (
          <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={printing.open}>
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
            onClick={() => saveResult(job.id, 'failed', language, errors)}
          >
            {texts.exportFailed}
          </Button>
        )}
        <Button type={done > 0 ? 'default' : 'primary'} onClick={session.leaveResult}>
          {left > 0 ? texts.correct : texts.fresh}
        </Button>
      </ResultMessage>
      {printing.everOpened && (
        <ImportLabels imported={{ id: job.id, done }} open={printing.isOpen} onClose={printing.close} />
      )}
      {job.import && done > 0 && <Waybills imported={job.import} onCopy={copyAll} />}
    </section>
  );
}

function Waybills({ imported, onCopy }: { imported: Import; onCopy: () => void }) {
  const texts = useTexts('imports');
  const [rows, setRows] = useState<{ row: number; waybill: string }[]>([]);

  useEffect(() => {
    let isHere = true;
    send(listImportRows, { id: imported.id, outcome: 'done', limit: SHOWN }).then((answer) => {
      if (!answer.ok || !isHere) return;
      const found = answer.result.rows.flatMap(({ row, waybill }) => (waybill ? [{ row, waybill }] : []));
      // An order of several rows has one waybill, and stands where its first row does.
      setRows(found.filter(({ waybill }, at) => waybill !== found[at - 1]?.waybill));
    });
    return () => {
      isHere = false;
    };
  }, [imported.id]);

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
        {imported.orders > rows.length && <li aria-hidden>…</li>}
      </ul>
    </div>
  );
}
