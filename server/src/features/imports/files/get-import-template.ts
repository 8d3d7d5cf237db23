import type { Language } from '@miya/contract';
import { templateHeadingsByLanguage } from '@miya/contract/import-sheets';
import {
  buildExampleRow,
  type importCalls,
  importColumns,
  importSheetNames,
  requiredColumns,
  templateNotes,
} from '@miya/contract/imports';
import { itemTypeNames, itemTypes } from '@miya/contract/orders';
import { writeForm } from '../../../libraries/spreadsheets/index.ts';
import { createFileResponse } from '../../../platform/http/answers/file-answer.ts';
import type { Handler } from '../../../platform/http/calls/handlers.ts';
import { listCountryNames } from '../../positions/index.ts';
import { listOffers } from '../../quotes/index.ts';
import { getUserLanguage } from '../../tenants/index.ts';

export const getImportTemplate: Handler<typeof importCalls.getImportTemplate> = async (
  { tx, caller, requestInfo },
  { language: asked },
) => {
  const language = getUserLanguage(requestInfo, asked);
  const offers = await listOffers(tx, caller);
  const services = offers.map(({ service }) => service.names[language] ?? service.code);
  return createFileResponse(caller, `${importSheetNames[language]}.xlsx`, async function* () {
    yield await writeTemplate(language, services);
  });
};

/** Made of what an import reads, so that the two cannot differ. */
export function writeTemplate(language: Language, services: readonly string[]): Promise<Uint8Array> {
  const countries = listCountryNames(language).map(({ countryName }) => countryName);
  const types = itemTypes.map((type) => itemTypeNames[language][type]);
  const headings = templateHeadingsByLanguage[language];
  return writeForm({
    name: importSheetNames[language],
    notes: templateNotes[language],
    headings: importColumns.map((column) => headings[column] + (requiredColumns.has(column) ? ' *' : '')),
    rows: [buildExampleRow(language)],
    choices: new Map([
      [importColumns.indexOf('senderCountry'), countries],
      [importColumns.indexOf('receiverCountry'), countries],
      [importColumns.indexOf('destination'), countries],
      [importColumns.indexOf('itemType'), types],
      [importColumns.indexOf('service'), services],
    ]),
  });
}
