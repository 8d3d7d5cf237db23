import { englishProblemTexts } from '../../values/problems.ts';
import { refusals } from '../errors.ts';
import { type ProblemTexts, type RowRefusalTexts, rowRefusals } from './texts.ts';

export const problemTexts: ProblemTexts = englishProblemTexts;

export const rowRefusalTexts = Object.fromEntries(
  rowRefusals.map((name) => [name, refusals[name].message]),
) as RowRefusalTexts;
