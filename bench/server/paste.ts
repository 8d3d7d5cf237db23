// Prints the share of fields that the parser of pasted addresses gets right, by language and country:
// node bench/server/paste.ts [NAME...] [--misses]
// NAME limits the run to a set of samples, such as de-at. With --misses, each wrong field of the tuned texts is listed.
import { sampleNames } from '../../server/src/features/address-parser/samples/read-samples.ts';
import {
  calculateRightShare,
  calculateSureRightShare,
  MIN_RIGHT_SHARE,
  MIN_SURE_RIGHT_SHARE,
  type Score,
  scoreSamples,
} from '../../server/src/features/address-parser/score.ts';

const requestedNames = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const showMisses = process.argv.includes('--misses');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const scoresBySet: Record<'tuned' | 'held-out', Score[]> = { tuned: [], 'held-out': [] };
let isBelow = false;
for (const name of sampleNames.filter(
  (sampleName) => requestedNames.length === 0 || requestedNames.includes(sampleName),
)) {
  for (const set of ['tuned', 'held-out'] as const) {
    const score = await scoreSamples(name, set);
    scoresBySet[set].push(score);
    const share = calculateRightShare(score);
    if (share < MIN_RIGHT_SHARE) isBelow = true;
    const verdict = share < MIN_RIGHT_SHARE ? 'BELOW' : 'ok';
    console.log(
      `${name.padEnd(6)} ${set.padEnd(8)} ${String(score.samples).padStart(3)} texts  ${score.right}/${score.fields} fields  ${percent(share)}  at least ${MIN_RIGHT_SHARE * 100} %  ${verdict}`,
    );
    // The misses of held-out texts stay hidden. A parser rule made from these texts would make their score worthless.
    if (showMisses && set === 'tuned')
      for (const { text, field, expected, actual, sure } of score.misses)
        console.log(
          `  ${JSON.stringify(text)}\n    ${field}: ${actual || '(nothing)'}${sure ? ', sure,' : ''} instead of ${expected || '(nothing)'}`,
        );
  }
}
for (const set of ['tuned', 'held-out'] as const) {
  const [right, fields] = [sum(scoresBySet[set], 'right'), sum(scoresBySet[set], 'fields')];
  const sure = calculateSureRightShare(scoresBySet[set]);
  if (sure < MIN_SURE_RIGHT_SHARE) isBelow = true;
  console.log(
    `all    ${set.padEnd(8)} ${sum(scoresBySet[set], 'samples')} texts  ${percent(right / fields)} right; of ${sum(scoresBySet[set], 'sure')} sure fields ${percent(sure)} right`,
  );
}
process.exitCode = isBelow ? 1 : 0;

function sum(scores: readonly Score[], count: 'samples' | 'right' | 'fields' | 'sure'): number {
  return scores.reduce((total, score) => total + score[count], 0);
}
