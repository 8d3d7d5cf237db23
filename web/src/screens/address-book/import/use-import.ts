import type { AddressKind } from '@miya/contract/addresses';
import { useRef, useState } from 'react';
import { forgetAddresses } from '../../../features/addresses/index.ts';
import { faultText } from '../../../i18n/fault-text.ts';
import { useTexts } from '../../../i18n/texts.tsx';
import { say } from '../../../platform/api/notices.ts';
import { userOf } from '../../../platform/api/session-store.ts';
import { makeId } from '../../../platform/browser/make-id.ts';
import { usePage } from '../../../platform/page/page-context.ts';
import { storedMappings } from '../../../spreadsheets/index.ts';
import { readSheet } from './ask-worker.ts';
import type { AddressChoices, Layout } from './find-layout.ts';
import type { ReadRow } from './read-rows.ts';
import { sendRows } from './send-rows.ts';
import type { ReadFile } from './sheet.worker.ts';

/** Enough for the most rows there may be, and too little to fill the memory. */
const FILE_MOST = 20_000_000;

/** A file as it was read, and what it was read with. */
type Opened = Omit<ReadFile, 'rows'> & { file: File };

export type ImportState =
  | { step: 'choose'; fault?: 'no_headings' | 'too_many' | 'unreadable' | 'too_large' | 'no_rows' }
  | { step: 'reading' }
  | ({ step: 'mapping' } & Opened)
  | ({
      step: 'checked';
      batchId: string;
      sound: ReadRow[];
      faulty: ReadRow[];
      added: number;
      known: number;
    } & Opened)
  | { step: 'sending'; done: number; all: number }
  | {
      step: 'done';
      batchId: string;
      file: File;
      layout: Layout;
      faulty: ReadRow[];
      added: number;
      known: number;
    };

type Reading = { kind?: AddressKind; layout?: Layout };

/** A file on its way into the address book: read, its columns understood, checked, sent. */
export function useImport() {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { country: home } = usePage().start.tenant;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const round = useRef(0);
  const mappings = storedMappings(`addressHeadings/${userOf()?.id ?? ''}`) as ReturnType<
    typeof storedMappings<keyof Layout['columns']>
  >;

  const restart = () => {
    round.current += 1;
    setState({ step: 'choose' });
  };

  const read = async (file: File, { kind, layout }: Reading = {}) => {
    round.current += 1;
    const mine = round.current;
    if (file.size > FILE_MOST) return setState({ step: 'choose', fault: 'too_large' });
    // What is read once more stays in sight: somebody is choosing in it.
    if (!layout) setState({ step: 'reading' });
    const sheet = await readSheet({ file, home, kind, layout, choices: mappings.all() });
    // The dialog may have been closed meanwhile, or another file chosen.
    if (mine !== round.current) return;
    if (typeof sheet === 'string') return setState({ step: 'choose', fault: sheet });
    const { rows, ...opened } = sheet;
    if (!rows) return setState({ step: 'mapping', file, ...opened });
    setState({
      step: 'checked',
      batchId: makeId(),
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
    forgetAddresses();
    const [added, known] = [state.added + sent.added, state.known + sent.known];
    const all = [...faulty, ...sent.refused].sort((a, b) => a.row - b.row);
    if (sent.refusal && !sent.refusal.shown) say('error', faultText(errors, sent.refusal.refusal));
    if (sent.left.length > 0) return setState({ ...state, sound: sent.left, faulty: all, added, known });
    if (added > 0) say('success', texts.done);
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
      mappings.remember(choices);
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
