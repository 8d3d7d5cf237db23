import type { Import } from '@miya/contract/imports';
import type { PaymentMethod } from '@miya/contract/orders';
import { create } from 'zustand';
import type { Failure } from '../api/notices.ts';
import type { DeskFault } from '../i18n/en/imports.ts';
import { emptyHistory, type History } from './model/history.ts';
import { emptySummary, nothingKnown, type States, type Summary } from './model/summary.ts';
import type { FilePreview, SheetRow } from './worker/protocol.ts';

export type { DeskFault };

/** An import on its way to the server, or there. */
export type Job = {
  id: string;
  /** So many are sent; so many have arrived for certain. */
  rows: number;
  acked: number;
  again: boolean;
  phase: 'sending' | 'running' | 'done' | 'cancelled';
  /** Why it waits for the next try. */
  waitsFor: Failure | undefined;
  /** Why it cannot go on by itself. */
  stoppedBy: Failure | undefined;
  import: Import | undefined;
  /** Rows per second, lately. */
  speed: number;
};

export type Desk = {
  step: 'file' | 'reading' | 'mapping' | 'check' | 'send';
  fault: DeskFault | undefined;
  /** Of this sheet in the browser's own store. */
  sheet: string;
  fileName: string;
  fileHash: string;
  /** To be read once more with other columns or in another encoding. */
  source: File | undefined;
  preview: FilePreview | undefined;
  rows: readonly SheetRow[];
  /** Changed in place, for there may be a hundred thousand; `round` tells that it was. */
  states: States;
  round: number;
  summary: Summary;
  history: History;
  onlyProblems: boolean;
  /** The rows in sight while only problems are shown: those with problems, and those mended since. Changed in place. */
  pinned: Set<number>;
  serverCheck: 'idle' | 'running' | 'stopped';
  serviceId: string | undefined;
  payment: PaymentMethod;
  /** The cells of the default sender; whether rows without a sender get them. */
  sender: readonly string[] | undefined;
  fillsSender: boolean;
  outbox: readonly SheetRow[];
  job: Job | undefined;
};

const empty: Desk = {
  step: 'file',
  fault: undefined,
  sheet: '',
  fileName: '',
  fileHash: '',
  source: undefined,
  preview: undefined,
  rows: [],
  states: nothingKnown(),
  round: 0,
  summary: emptySummary,
  history: emptyHistory,
  onlyProblems: false,
  pinned: new Set(),
  serverCheck: 'idle',
  serviceId: undefined,
  payment: 'balance',
  sender: undefined,
  fillsSender: true,
  outbox: [],
  job: undefined,
};

/**
 * The one import somebody works on. Outside of React, for it goes on while another tab is in front: reading, checking and
 * sending are no business of what happens to be drawn.
 */
export const useDesk = create<Desk>(() => empty);

export const desk = useDesk.getState;
export const setDesk = useDesk.setState;

/** Back to the first step; what was chosen for the batch stays. */
export function clearDesk(fault?: DeskFault) {
  const { serviceId, payment, sender, fillsSender } = desk();
  setDesk({ ...empty, states: nothingKnown(), serviceId, payment, sender, fillsSender, fault });
}
