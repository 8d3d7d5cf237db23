import { languages } from '@miya/contract';
import { NewFuelSurcharge, NewService } from '@miya/contract/quotes';
import type { Cells } from './cells.ts';
import { parseWithSchema } from './parse-with-schema.ts';

/** The heading of each field of a service. */
const HEADINGS: Record<string, string> = {
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
  parseWithSchema(
    NewService,
    {
      code: cells.getText('code'),
      kind: cells.getText('kind'),
      names: Object.fromEntries(languages.map((language) => [language, cells.getText(`name ${language}`)])),
      divisor: cells.readWholeNumber('divisor'),
      wholeSides: cells.readYesNo('whole cm'),
      weighPieces: cells.readYesNo('each piece'),
      postal: cells.readYesNo('postal'),
      weightStep: cells.readGrams('step kg'),
      weightMinimum: cells.readGrams('minimum kg'),
      weightMaximum: cells.readGrams('maximum kg'),
      daysFrom: cells.readWholeNumber('days from'),
      daysTo: cells.readWholeNumber('days to'),
      position: cells.readWholeNumber('position'),
    },
    (path, message) => cells.addProblem(HEADINGS[String(path.at(-1))] ?? String(path.at(-1)), message),
  );

export const readFuel = (cells: Cells) =>
  parseWithSchema(
    NewFuelSurcharge,
    { service: cells.getText('service'), from: cells.getText('from'), points: cells.readPoints('fuel %') },
    ([field], message) => cells.addProblem(field === 'points' ? 'fuel %' : String(field), message),
  );
