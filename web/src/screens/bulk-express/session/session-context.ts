import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { ImportSession } from './import-session.ts';
import type { Selected } from './selection.ts';
import type { SessionState } from './state.ts';

export const ImportSessionContext = createContext<ImportSession | undefined>(undefined);

/** The session the screen shows: its commands, and its state to look at without being drawn again. */
export function useImportSession(): ImportSession {
  const session = use(ImportSessionContext);
  if (!session) throw new Error('A part of the Bulk Express screen stands inside it');
  return session;
}

/** Something of the session's state; whoever uses it is drawn again when it is another. */
export const useImportState = <T>(pick: (state: SessionState) => T): T =>
  useStore(useImportSession().state, pick);

export const useSelected = <T>(pick: (selected: Selected) => T): T =>
  useStore(useImportSession().selection.state, pick);
