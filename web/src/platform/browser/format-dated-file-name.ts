import { formatLocalDay } from './days.ts';

/** The extension of a file name with its dot: `labels.pdf` -> `.pdf`. Returns '' for a name without a dot. */
export const readFileExtension = (name: string): string => /\.[^.]*$/.exec(name)?.[0] ?? '';

/** Adds the local day and the number of entries to a file name: `labels.pdf` -> `labels 2026-01-09 (12).pdf`. */
export function formatDatedFileName(name: string, count: number, now = new Date()): string {
  const extension = readFileExtension(name);
  return `${name.slice(0, name.length - extension.length)} ${formatLocalDay(now)} (${count})${extension}`;
}
