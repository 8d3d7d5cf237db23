// The share of fields that a pasted address is read right in, by language: node bench/paste.ts [--misses]
import { sampleLanguages } from '../server/src/paste/samples/read-samples.ts';
import { aims, scoreSamples, shareOf } from '../server/src/paste/score.ts';

const showMisses = process.argv.includes('--misses');
let isBelow = false;
for (const language of sampleLanguages) {
  for (const set of ['tuned', 'held-out'] as const) {
    const score = await scoreSamples(language, set);
    const share = shareOf(score);
    if (share < aims[language]) isBelow = true;
    const verdict = share < aims[language] ? 'BELOW' : 'ok';
    console.log(
      `${language} ${set.padEnd(8)} ${String(score.samples).padStart(3)} texts  ${score.right}/${score.fields} fields  ${(share * 100).toFixed(1)} %  aim ${aims[language] * 100} %  ${verdict}`,
    );
    // Of the held-out ones only the score is looked at: rules made from them would make it worthless.
    if (showMisses && set === 'tuned')
      for (const { text, field, expected, read } of score.misses)
        console.log(
          `  ${JSON.stringify(text)}\n    ${field}: ${read || '(nothing)'} instead of ${expected || '(nothing)'}`,
        );
  }
}
process.exitCode = isBelow ? 1 : 0;
