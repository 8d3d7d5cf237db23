import type { Language } from '@miya/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { rememberFailedLoad, retryFailedLoads } from '../platform/browser/chunk-loading.ts';
import type { Area, Areas } from './areas.ts';
import { loaders } from './load.ts';

// Texts do not change while the page is open, so they are stored outside React and shared by all React roots.
const loadedTexts = new Map<string, Areas[Area]>();
const startedLoads = new Map<string, Promise<Areas[Area]>>();
const buildKey = (language: Language, area: Area) => `${language}/${area}`;

/** Stores texts without loading them. The server calls it with all texts before it renders a page. */
export function provideTexts<A extends Area>(language: Language, area: A, texts: Areas[A]) {
  loadedTexts.set(buildKey(language, area), texts);
}

function startLoad<A extends Area>(language: Language, area: A): Promise<Areas[Area]> {
  const key = buildKey(language, area);
  const startedLoad = startedLoads.get(key);
  if (startedLoad) return startedLoad;
  const load: Promise<Areas[Area]> = loaders[area][language]().then((module) => {
    provideTexts(language, area, module[area]);
    // Marks the promise as React marks a promise that it has waited for. `use` then returns the texts at once and does
    // not suspend.
    Object.assign(load, { status: 'fulfilled', value: module[area] });
    return module[area];
  });
  rememberFailedLoad(load, () => startedLoads.delete(key));
  startedLoads.set(key, load);
  return load;
}

export async function loadTexts(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => startLoad(language, area)));
}

/** Returns the texts of a loaded area, for code outside React. Throws if the area is not loaded. */
export function getTexts<A extends Area>(language: Language, area: A): Areas[A] {
  const texts = loadedTexts.get(buildKey(language, area));
  if (!texts) throw new Error(`The texts ${buildKey(language, area)} are not loaded yet`);
  return texts as Areas[A];
}

const listLoadedAreas = (language: Language) =>
  [...loadedTexts.keys()]
    .filter((key) => key.startsWith(`${language}/`))
    .map((key) => key.split('/')[1] as Area);

type LanguageState = { language: Language; switchLanguage: (language: Language) => Promise<void> };
const LanguageContext = createContext<LanguageState>({ language: 'en', switchLanguage: async () => {} });

export function TextsProvider({
  initialLanguage,
  children,
}: {
  initialLanguage: Language;
  children: ReactNode;
}) {
  const [language, setLanguage] = useState(initialLanguage);
  // Loads all areas that the page uses before the language changes, so that the screen does not flicker.
  const switchLanguage = useCallback(
    async (nextLanguage: Language) => {
      // An earlier load may have failed because the browser was offline.
      retryFailedLoads();
      await loadTexts(nextLanguage, listLoadedAreas(language));
      setLanguage(nextLanguage);
    },
    [language],
  );
  const languageState = useMemo(() => ({ language, switchLanguage }), [language, switchLanguage]);
  return <LanguageContext value={languageState}>{children}</LanguageContext>;
}

export const useLanguage = (): LanguageState => use(LanguageContext);

/** Returns the load of an area; starts it if necessary. Undefined if provideTexts() has stored texts without a load. */
const findLoad = (language: Language, area: Area) =>
  startedLoads.get(buildKey(language, area)) ??
  (loadedTexts.has(buildKey(language, area)) ? undefined : startLoad(language, area));

/** Returns the texts of an area in the current language. Suspends while the area is loading. */
export function useTexts<A extends Area>(area: A): Areas[A] {
  const { language } = use(LanguageContext);
  const load = findLoad(language, area);
  // Calls `use` also after the load has ended: React repeats a suspended rendering and expects the same calls of `use`.
  const texts = load ? use(load) : loadedTexts.get(buildKey(language, area));
  return texts as Areas[A];
}

/**
 * Loads several areas in parallel and suspends until they are loaded. With useTexts alone, each area would start to
 * load only after the previous area.
 */
export function useTextAreas(areas: readonly Area[]) {
  const { language } = use(LanguageContext);
  const loads = areas.map((area) => findLoad(language, area));
  for (const load of loads) if (load) use(load);
}
