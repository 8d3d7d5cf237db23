import { states } from 'geodata-js/states';
import { stateTranslations } from 'geodata-js/translations';
import * as OpenCC from 'opencc-js';
import type { Language } from '../../contract/src/values/languages.ts';
import { firstLevelNameCorrections } from './first-level-name-corrections.ts';
import { readJson } from './sources.ts';

/**
 * Converts Simplified to Traditional Chinese. Considers whole phrases, because some characters have two Traditional
 * forms.
 */
export const toTraditional = OpenCC.Converter({ from: 'cn', to: 'hk' });
export const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });

type Region = { iso: string; name: string; names: Record<string, string> };
const regions = readJson<Record<string, { regions: Region[] }>>('iso3166-2-db/data/iso3166-2.json');

const expectedScripts: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Katakana}]/u,
  py: /\p{Script=Cyrillic}/u,
};

/**
 * Builds the names of a first-level division in the six languages, by its ISO 3166-2 code. For each language, takes the
 * first that exists and is written in the script of the language:
 * 1. a correction (first-level-name-corrections.ts), then the name in `given`
 * 2. iso3166-2-db, with names by people
 * 3. geodata-js, with machine translations
 */
export function buildFirstLevelNames(
  country: string,
  iso: string,
  given: Partial<Record<Language, string>>,
  // The ISO codes of China were numbers until 2017, and iso3166-2-db still has the numbers.
  formerIso = iso,
): Partial<Record<Language, string>> {
  const fixedNames = { ...given, ...firstLevelNameCorrections[`${country}-${iso}`] };
  const region = regions[country]?.regions.find((candidate) => candidate.iso === formerIso);
  const state = states.find((candidate) => candidate.iso3166_2 === `${country}-${iso}`);
  const machineNames = state ? (stateTranslations[state.id] ?? {}) : {};
  const pick = (language: Language, ...candidates: (string | undefined)[]) =>
    fixedNames[language] ??
    candidates
      .find((name) => name && (expectedScripts[language]?.test(name) ?? true))
      ?.trim()
      .normalize('NFC');

  const zh = pick('zh', region?.names.zh, machineNames['zh-CN']);
  const names: Partial<Record<Language, string | undefined>> = {
    zh: fixedNames.zh ?? (zh && toSimplified(zh)),
    en: pick('en', state?.name, region?.name),
    es: pick('es', region?.names.es, machineNames.es),
    py: pick('py', region?.names.ru, machineNames.ru),
    jt: fixedNames.jt ?? (zh && toTraditional(toSimplified(zh))),
    ja: pick('ja', region?.names.ja, machineNames.ja),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name));
}
