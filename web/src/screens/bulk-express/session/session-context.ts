import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { GridSelection } from './grid-selection.ts';
import type { ImportSession } from './import-session.ts';
import type { SessionState } from './session-state.ts';

export const ImportSessionContext = createContext<ImportSession | undefined>(undefined);

/** Returns the session of the screen. Reading its state through the session does not render the component again. */
export function useImportSession(): ImportSession {
  const session = use(ImportSessionContext);
  if (!session) throw new Error('useImportSession is used outside of the Bulk Express screen');
  return session;
}

/** Returns a part of the session's state. The component is rendered again when that part changes. */
export const useImportState = <T>(selectPart: (state: SessionState) => T): T =>
  useStore(useImportSession().state, selectPart);

export const useSelectionState = <T>(selectPart: (selection: GridSelection) => T): T =>
  useStore(useImportSession().selection.state, selectPart);
