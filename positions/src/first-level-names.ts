import { states } from 'geodata-js/states';
import { stateTranslations } from 'geodata-js/translations';
import * as OpenCC from 'opencc-js';
import type { Language } from '../../contract/src/values/languages.ts';
import { corrections } from './corrections.ts';
import { readJson } from './sources.ts';

/** Simplified to Traditional, by phrases where a character alone has two forms. */
export const toTraditional = OpenCC.Converter({ from: 'cn', to: 'hk' });
export const toSimplified = OpenCC.Converter({ from: 't', to: 'cn' });

type Region = { iso: string; name: string; names: Record<string, string> };
const regions = readJson<Record<string, { regions: Region[] }>>('iso3166-2-db/data/iso3166-2.json');

const script: Partial<Record<Language, RegExp>> = {
  zh: /\p{Script=Han}/u,
  ja: /[\p{Script=Han}\p{Script=Katakana}]/u,
  py: /\p{Script=Cyrillic}/u,
};

/**
 * The names of a first-level division in the six languages, by its ISO 3166-2 code. iso3166-2-db has names people
 * gave; geodata-js fills the rest by machine (it calls the state of Acre an acre), so it is asked second.
 */
export function firstLevelNames(
  country: string,
  iso: string,
  given: Partial<Record<Language, string>>,
  // China's codes were numbers until 2017, and one of the sources has them still.
  formerIso = iso,
): Partial<Record<Language, string>> {
  const own = { ...given, ...corrections[`${country}-${iso}`] };
  const region = regions[country]?.regions.find((candidate) => candidate.iso === formerIso);
  const state = states.find((candidate) => candidate.iso3166_2 === `${country}-${iso}`);
  const machine = state ? (stateTranslations[state.id] ?? {}) : {};
  const pick = (language: Language, ...candidates: (string | undefined)[]) =>
    own[language] ??
    candidates
      .find((name) => name && (script[language]?.test(name) ?? true))
      ?.trim()
      .normalize('NFC');

  const zh = pick('zh', region?.names.zh, machine['zh-CN']);
  const names: Partial<Record<Language, string | undefined>> = {
    zh: own.zh ?? (zh && toSimplified(zh)),
    en: pick('en', state?.name, region?.name),
    es: pick('es', region?.names.es, machine.es),
    py: pick('py', region?.names.ru, machine.ru),
    jt: own.jt ?? (zh && toTraditional(toSimplified(zh))),
    ja: pick('ja', region?.names.ja, machine.ja),
  };
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name));
}
