import type { Input } from '@miya/contract';
import { Differing, EntryGroup, type listEntries, type listSettledWeights } from '@miya/contract/finance';
import { isDay, startOfDay } from '../../../platform/browser/days.ts';

export const views = ['records', 'weights'] as const;
export type View = (typeof views)[number];

/** What the section is asked to show, as its address says it. Days are the reader's own. */
export type Wanted = {
  view: View;
  type: EntryGroup | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only orders that were settled otherwise in this. */
  differing: Differing | undefined;
};

export const everything: Wanted = {
  view: 'records',
  type: undefined,
  from: undefined,
  to: undefined,
  differing: undefined,
};

/** Reads an address, whoever wrote it: what is not understood is as if it were not there. */
export function readWanted(search: string): Wanted {
  const query = new URLSearchParams(search);
  const day = (name: string) => {
    const text = query.get(name);
    return isDay(text) ? text : undefined;
  };
  return {
    view: views.find((view) => view === query.get('view')) ?? everything.view,
    type: EntryGroup.safeParse(query.get('type')).data,
    from: day('from'),
    to: day('to'),
    differing: Differing.safeParse(query.get('differing')).data,
  };
}

/** The filter stands in the address beside the section. */
export function writeWanted({ view, type, from, to, differing }: Wanted): string {
  const query = new URLSearchParams({ section: 'finance' });
  if (view !== everything.view) query.set('view', view);
  if (type) query.set('type', type);
  if (from) query.set('from', from);
  if (to) query.set('to', to);
  if (differing) query.set('differing', differing);
  return `?${query}`;
}

/** The days as the server is asked for them: only what is said, the last day to its end. */
export const periodOf = ({ from, to }: Wanted) => ({
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: startOfDay(to, 1) } : {}),
});

export type RecordFilter = Pick<Input<typeof listEntries>, 'type' | 'from' | 'to'>;
export const recordFilterOf = (wanted: Wanted): RecordFilter => ({
  ...(wanted.type ? { type: wanted.type } : {}),
  ...periodOf(wanted),
});

export type WeightFilter = Pick<Input<typeof listSettledWeights>, 'differing' | 'from' | 'to'>;
export const weightFilterOf = (wanted: Wanted): WeightFilter => ({
  ...(wanted.differing ? { differing: wanted.differing } : {}),
  ...periodOf(wanted),
});

/** Whether a filter leaves anything out. */
export const isNarrowed = (filter: RecordFilter | WeightFilter) => Object.keys(filter).length > 0;
