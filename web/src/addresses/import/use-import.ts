import { useRef, useState } from 'react';
import { say } from '../../api/notices.ts';
import { makeId } from '../../browser/make-id.ts';
import { faultText } from '../../forms/fault-text.ts';
import { useTexts } from '../../i18n/texts.tsx';
import { usePage } from '../../page/page-context.ts';
import { forgetAddresses } from '../use-address-list.ts';
import { readSheet } from './ask-worker.ts';
import type { ReadRow } from './read-rows.ts';
import { sendRows } from './send-rows.ts';

/** Enough for the most rows there may be, and too little to fill the memory. */
const FILE_MOST = 20_000_000;

export type ImportState =
  | { step: 'choose'; fault?: 'no_headings' | 'too_many' | 'unreadable' | 'too_large' | 'no_rows' }
  | { step: 'reading' }
  | {
      step: 'checked';
      batchId: string;
      file: string;
      headings: string[];
      sound: ReadRow[];
      faulty: ReadRow[];
      added: number;
      known: number;
    }
  | { step: 'sending'; done: number; all: number }
  | { step: 'done'; file: string; headings: string[]; faulty: ReadRow[]; added: number; known: number };

/** A file on its way into the address book: read, checked, sent. */
export function useImport() {
  const texts = useTexts('addresses').import;
  const errors = useTexts('errors');
  const { country: home } = usePage().start.tenant;
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const round = useRef(0);

  const restart = () => {
    round.current += 1;
    setState({ step: 'choose' });
  };

  const read = async (file: File) => {
    round.current += 1;
    const mine = round.current;
    if (file.size > FILE_MOST) return setState({ step: 'choose', fault: 'too_large' });
    setState({ step: 'reading' });
    const sheet = await readSheet(file, home);
    // The dialog may have been closed meanwhile, or another file chosen.
    if (mine !== round.current) return;
    if (typeof sheet === 'string') return setState({ step: 'choose', fault: sheet });
    if (sheet.rows.length === 0) return setState({ step: 'choose', fault: 'no_rows' });
    setState({
      step: 'checked',
      batchId: makeId(),
      file: file.name,
      headings: sheet.headings,
      sound: sheet.rows.filter(({ problems }) => problems.length === 0),
      faulty: sheet.rows.filter(({ problems }) => problems.length > 0),
      added: 0,
      known: 0,
    });
  };

  const start = async () => {
    if (state.step !== 'checked') return;
    const { batchId, sound, faulty, headings, file } = state;
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
    setState({ step: 'done', file, headings, faulty: all, added, known });
  };

  return { state, read, start, restart };
}
