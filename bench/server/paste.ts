// The share of fields that a pasted address is read right in, by language and country: node bench/server/paste.ts [--misses]
import { sampleNames } from '../../server/src/features/address-parser/samples/read-samples.ts';
import {
  calculateRightShare,
  calculateSureRightShare,
  MIN_RIGHT_SHARE,
  MIN_SURE_RIGHT_SHARE,
  type Score,
  scoreSamples,
} from '../../server/src/features/address-parser/score.ts';

const only = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const showMisses = process.argv.includes('--misses');
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const all: Record<'tuned' | 'held-out', Score[]> = { tuned: [], 'held-out': [] };
let isBelow = false;
for (const name of sampleNames.filter((one) => only.length === 0 || only.includes(one))) {
  for (const set of ['tuned', 'held-out'] as const) {
    const score = await scoreSamples(name, set);
    all[set].push(score);
    const share = calculateRightShare(score);
    if (share < MIN_RIGHT_SHARE) isBelow = true;
    const verdict = share < MIN_RIGHT_SHARE ? 'BELOW' : 'ok';
    console.log(
      `${name.padEnd(6)} ${set.padEnd(8)} ${String(score.samples).padStart(3)} texts  ${score.right}/${score.fields} fields  ${percent(share)}  aim ${MIN_RIGHT_SHARE * 100} %  ${verdict}`,
    );
    // Of the held-out ones only the score is looked at: rules made from them would make it worthless.
    if (showMisses && set === 'tuned')
      for (const { text, field, expected, read, sure } of score.misses)
        console.log(
          `  ${JSON.stringify(text)}\n    ${field}: ${read || '(nothing)'}${sure ? ', sure,' : ''} instead of ${expected || '(nothing)'}`,
        );
  }
}
for (const set of ['tuned', 'held-out'] as const) {
  const [right, fields] = [sum(all[set], 'right'), sum(all[set], 'fields')];
  const sure = calculateSureRightShare(all[set]);
  if (sure < MIN_SURE_RIGHT_SHARE) isBelow = true;
  console.log(
    `all    ${set.padEnd(8)} ${sum(all[set], 'samples')} texts  ${percent(right / fields)} right; of ${sum(all[set], 'sure')} called sure ${percent(sure)}`,
  );
}
process.exitCode = isBelow ? 1 : 0;

function sum(scores: readonly Score[], what: 'samples' | 'right' | 'fields' | 'sure'): number {
  return scores.reduce((total, score) => total + score[what], 0);
}
