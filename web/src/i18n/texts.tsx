import type { Language } from '@miya/contract';
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import { rememberFailedLoad, retryFailedLoads } from '../platform/browser/chunk-loading.ts';
import type { Area, Areas } from './areas.ts';
import { loaders } from './load.ts';

// Texts never change while the page lives, so they are kept outside React and shared by all its roots.
const ready = new Map<string, Areas[Area]>();
const pending = new Map<string, Promise<Areas[Area]>>();
const keyOf = (language: Language, area: Area) => `${language}/${area}`;

/** Puts texts in place without loading: the server has them all. */
export function provideTexts<A extends Area>(language: Language, area: A, texts: Areas[A]) {
  ready.set(keyOf(language, area), texts);
}

function load<A extends Area>(language: Language, area: A): Promise<Areas[Area]> {
  const key = keyOf(language, area);
  const found = pending.get(key);
  if (found) return found;
  const loading: Promise<Areas[Area]> = loaders[area][language]().then((module) => {
    provideTexts(language, area, module[area]);
    // As React marks what it has waited for itself: texts that are there are read without waiting once more.
    Object.assign(loading, { status: 'fulfilled', value: module[area] });
    return module[area];
  });
  rememberFailedLoad(loading, () => pending.delete(key));
  pending.set(key, loading);
  return loading;
}

export async function loadTexts(language: Language, areas: readonly Area[]): Promise<void> {
  await Promise.all(areas.map((area) => load(language, area)));
}

/** The texts of an area that was loaded before; for code outside React. */
export function textsOf<A extends Area>(language: Language, area: A): Areas[A] {
  const texts = ready.get(keyOf(language, area));
  if (!texts) throw new Error(`The texts ${keyOf(language, area)} are not loaded yet`);
  return texts as Areas[A];
}

const areasIn = (language: Language) =>
  [...ready.keys()].filter((key) => key.startsWith(`${language}/`)).map((key) => key.split('/')[1] as Area);

type Speaking = { language: Language; speak: (language: Language) => Promise<void> };
const Spoken = createContext<Speaking>({ language: 'en', speak: async () => {} });

export function TextsProvider({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  // All that is on the screen is loaded before anything changes, so a switch never flickers.
  const speak = useCallback(
    async (next: Language) => {
      // Somebody wants this language; an earlier try may have been offline.
      retryFailedLoads();
      await loadTexts(next, areasIn(language));
      setLanguage(next);
    },
    [language],
  );
  const speaking = useMemo(() => ({ language, speak }), [language, speak]);
  return <Spoken value={speaking}>{children}</Spoken>;
}

export const useLanguage = (): Speaking => use(Spoken);

/** What brings the texts of an area; undefined where they were put in place. */
const loadingOf = (language: Language, area: Area) =>
  pending.get(keyOf(language, area)) ?? (ready.has(keyOf(language, area)) ? undefined : load(language, area));

/** The texts of one area in the reader's language; suspends while a screen's own area is on its way. */
export function useTexts<A extends Area>(area: A): Areas[A] {
  const { language } = use(Spoken);
  const loading = loadingOf(language, area);
  // Also when they are there by now: React takes a component up again where it waited, and finds its way by this call.
  const texts = loading ? use(loading) : ready.get(keyOf(language, area));
  return texts as Areas[A];
}

/** Waits for all areas of a screen together: one by one, each would be asked for only when the last is there. */
export function useAreas(areas: readonly Area[]) {
  const { language } = use(Spoken);
  const loading = areas.map((area) => loadingOf(language, area));
  for (const one of loading) if (one) use(one);
}
