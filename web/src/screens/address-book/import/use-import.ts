import type { AddressKind } from '@miya/contract/addresses';
import { useRef, useState } from 'react';
import { invalidateAddresses } from '../../../features/addresses/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { readUser } from '../../../platform/api/session-store.ts';
import { showToast } from '../../../platform/api/user-messages.ts';
import { createId } from '../../../platform/browser/create-id.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { createHeadingChoiceStorage } from '../../../spreadsheets/index.ts';
import type { AddressChoices, Layout } from './find-layout.ts';
import type { AddressRow } from './read-rows.ts';
import { readSheet } from './run-sheet-worker.ts';
import { sendRows } from './send-rows.ts';
import type { ParsedSheet } from './sheet.worker.ts';

/** Enough for the most rows there may be, and too little to fill the memory. */
const MAX_FILE_BYTES = 20_000_000;

/** A file as it was read, and what it was read with. */
type OpenedFile = Omit<ParsedSheet, 'rows'> & { file: File };

export type ImportState =
  | { step: 'choose'; fault?: 'no_headings' | 'too_many' | 'unreadable' | 'too_large' | 'no_rows' }
  | { step: 'reading' }
  | ({ step: 'mapping' } & OpenedFile)
  | ({
      step: 'checked';
      batchId: string;
      sound: AddressRow[];
      faulty: AddressRow[];
      added: number;
      known: number;
    } & OpenedFile)
  | { step: 'sending'; done: number; all: number }
  | {
      step: 'done';
      batchId: string;
      file: File;
      layout: Layout;
      faulty: AddressRow[];
      added: number;
      known: number;
    };

type ReadOptions = { kind?: AddressKind; layout?: Layout };

/** A file on its way into the address book: read, its columns understood, checked, sent. */
export function useImport() {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { country: home } = usePage().start.tenant;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const round = useRef(0);
  const mappings = createHeadingChoiceStorage(`addressHeadings/${readUser()?.id ?? ''}`) as ReturnType<
    typeof createHeadingChoiceStorage<keyof Layout['columns']>
  >;

  const restart = () => {
    round.current += 1;
    setState({ step: 'choose' });
  };

  const read = async (file: File, { kind, layout }: ReadOptions = {}) => {
    round.current += 1;
    const mine = round.current;
    if (file.size > MAX_FILE_BYTES) return setState({ step: 'choose', fault: 'too_large' });
    // What is read once more stays in sight: somebody is choosing in it.
    if (!layout) setState({ step: 'reading' });
    const sheet = await readSheet({ file, country: home, kind, layout, choices: mappings.load() });
    // The dialog may have been closed meanwhile, or another file chosen.
    if (mine !== round.current) return;
    if (typeof sheet === 'string') return setState({ step: 'choose', fault: sheet });
    const { rows, ...opened } = sheet;
    if (!rows) return setState({ step: 'mapping', file, ...opened });
    setState({
      step: 'checked',
      batchId: createId(),
      file,
      ...opened,
      sound: rows.filter(({ problems }) => problems.length === 0),
      faulty: rows.filter(({ problems }) => problems.length > 0),
      added: 0,
      known: 0,
    });
  };

  const start = async () => {
    if (state.step !== 'checked') return;
    const { batchId, sound, faulty, layout, file } = state;
    setState({ step: 'sending', done: 0, all: sound.length });
    const sent = await sendRows(batchId, sound, (done) =>
      setState({ step: 'sending', done, all: sound.length }),
    );
    invalidateAddresses();
    const [added, known] = [state.added + sent.added, state.known + sent.existing];
    const all = [...faulty, ...sent.refusedRows].sort((a, b) => a.row - b.row);
    if (sent.refusal && !sent.refusal.shown) showToast('error', faultText(errors, sent.refusal.refusal));
    if (sent.unsentRows.length > 0)
      return setState({ ...state, sound: sent.unsentRows, faulty: all, added, known });
    if (added > 0) showToast('success', texts.done);
    setState({ step: 'done', batchId, file, layout, faulty: all, added, known });
  };

  return {
    state,
    read,
    start,
    restart,
    /** Reads the file once more, with its columns as somebody has said them; what was said is remembered. */
    takeColumns: (layout: Layout, choices: AddressChoices) => {
      if (state.step !== 'mapping') return;
      mappings.add(choices);
      read(state.file, { layout });
    },
    /** Lets somebody look at the columns once more. */
    showColumns: () => {
      if (state.step === 'checked') setState({ ...state, step: 'mapping' });
    },
    chooseKind: (kind: AddressKind) => {
      if (state.step === 'checked') read(state.file, { kind, layout: state.layout });
    },
  };
}
