import type { Language } from '@miya/contract';
import type { Area, Areas } from './areas.ts';

type Loaders = { [A in Area]: Record<Language, () => Promise<{ [K in A]: Areas[A] }>> };

// Written out, so that each area of each language is a chunk of its own and a reader downloads one language only.
export const loaders: Loaders = {
  addresses: {
    zh: () => import('./zh/addresses.ts'),
    en: () => import('./en/addresses.ts'),
    es: () => import('./es/addresses.ts'),
    py: () => import('./py/addresses.ts'),
    jt: () => import('./jt/addresses.ts'),
    ja: () => import('./ja/addresses.ts'),
  },
  positions: {
    zh: () => import('./zh/positions.ts'),
    en: () => import('./en/positions.ts'),
    es: () => import('./es/positions.ts'),
    py: () => import('./py/positions.ts'),
    jt: () => import('./jt/positions.ts'),
    ja: () => import('./ja/positions.ts'),
  },
  common: {
    zh: () => import('./zh/common.ts'),
    en: () => import('./en/common.ts'),
    es: () => import('./es/common.ts'),
    py: () => import('./py/common.ts'),
    jt: () => import('./jt/common.ts'),
    ja: () => import('./ja/common.ts'),
  },
  errors: {
    zh: () => import('./zh/errors.ts'),
    en: () => import('./en/errors.ts'),
    es: () => import('./es/errors.ts'),
    py: () => import('./py/errors.ts'),
    jt: () => import('./jt/errors.ts'),
    ja: () => import('./ja/errors.ts'),
  },
  imports: {
    zh: () => import('./zh/imports.ts'),
    en: () => import('./en/imports.ts'),
    es: () => import('./es/imports.ts'),
    py: () => import('./py/imports.ts'),
    jt: () => import('./jt/imports.ts'),
    ja: () => import('./ja/imports.ts'),
  },
  orders: {
    zh: () => import('./zh/orders.ts'),
    en: () => import('./en/orders.ts'),
    es: () => import('./es/orders.ts'),
    py: () => import('./py/orders.ts'),
    jt: () => import('./jt/orders.ts'),
    ja: () => import('./ja/orders.ts'),
  },
  portal: {
    zh: () => import('./zh/portal.ts'),
    en: () => import('./en/portal.ts'),
    es: () => import('./es/portal.ts'),
    py: () => import('./py/portal.ts'),
    jt: () => import('./jt/portal.ts'),
    ja: () => import('./ja/portal.ts'),
  },
  quotes: {
    zh: () => import('./zh/quotes.ts'),
    en: () => import('./en/quotes.ts'),
    es: () => import('./es/quotes.ts'),
    py: () => import('./py/quotes.ts'),
    jt: () => import('./jt/quotes.ts'),
    ja: () => import('./ja/quotes.ts'),
  },
  shell: {
    zh: () => import('./zh/shell.ts'),
    en: () => import('./en/shell.ts'),
    es: () => import('./es/shell.ts'),
    py: () => import('./py/shell.ts'),
    jt: () => import('./jt/shell.ts'),
    ja: () => import('./ja/shell.ts'),
  },
  signIn: {
    zh: () => import('./zh/sign-in.ts'),
    en: () => import('./en/sign-in.ts'),
    es: () => import('./es/sign-in.ts'),
    py: () => import('./py/sign-in.ts'),
    jt: () => import('./jt/sign-in.ts'),
    ja: () => import('./ja/sign-in.ts'),
  },
  tracks: {
    zh: () => import('./zh/tracks.ts'),
    en: () => import('./en/tracks.ts'),
    es: () => import('./es/tracks.ts'),
    py: () => import('./py/tracks.ts'),
    jt: () => import('./jt/tracks.ts'),
    ja: () => import('./ja/tracks.ts'),
  },
  waybills: {
    zh: () => import('./zh/waybills.ts'),
    en: () => import('./en/waybills.ts'),
    es: () => import('./es/waybills.ts'),
    py: () => import('./py/waybills.ts'),
    jt: () => import('./jt/waybills.ts'),
    ja: () => import('./ja/waybills.ts'),
  },
};
