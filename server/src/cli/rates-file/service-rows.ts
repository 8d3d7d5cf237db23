import { languages } from '@miya/contract';
import { NewFuel, NewService } from '@miya/contract/quotes';
import type { Cells } from './cells.ts';
import { checked } from './checked.ts';

/** Which heading a field of a service stands under. */
const headings: Record<string, string> = {
  wholeSides: 'whole cm',
  weighPieces: 'each piece',
  weightStep: 'step kg',
  weightMinimum: 'minimum kg',
  weightMaximum: 'maximum kg',
  daysFrom: 'days from',
  daysTo: 'days to',
  ...Object.fromEntries(languages.map((language) => [language, `name ${language}`])),
};

export const readService = (cells: Cells) =>
  checked(
    NewService,
    {
      code: cells.text('code'),
      kind: cells.text('kind'),
      names: Object.fromEntries(languages.map((language) => [language, cells.text(`name ${language}`)])),
      divisor: cells.whole('divisor'),
      wholeSides: cells.yes('whole cm'),
      weighPieces: cells.yes('each piece'),
      postal: cells.yes('postal'),
      weightStep: cells.grams('step kg'),
      weightMinimum: cells.grams('minimum kg'),
      weightMaximum: cells.grams('maximum kg'),
      daysFrom: cells.whole('days from'),
      daysTo: cells.whole('days to'),
      position: cells.whole('position'),
    },
    (path, message) => cells.fail(headings[String(path.at(-1))] ?? String(path.at(-1)), message),
  );

export const readFuel = (cells: Cells) =>
  checked(
    NewFuel,
    { service: cells.text('service'), from: cells.text('from'), points: cells.points('fuel %') },
    ([field], message) => cells.fail(field === 'points' ? 'fuel %' : String(field), message),
  );
