import type { AddressFormat } from './address-format.ts';
import { at } from './at.ts';
import { au } from './au.ts';
import { br } from './br.ts';
import { ca } from './ca.ts';
import { ch } from './ch.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { gb } from './gb.ts';
import { ie } from './ie.ts';
import { india } from './in.ts';
import { it } from './it.ts';
import { mx } from './mx.ts';
import { nz } from './nz.ts';
import { ph } from './ph.ts';
import { pt } from './pt.ts';
import { ru } from './ru.ts';
import { sg } from './sg.ts';
import { us } from './us.ts';
import { za } from './za.ts';

/** The address formats by ISO code. For other countries the parser only knows names of places and postcodes. */
const formatsByCountry: Readonly<Record<string, AddressFormat>> = {
  AT: at,
  AU: au,
  BR: br,
  CA: ca,
  CH: ch,
  DE: de,
  ES: es,
  FR: fr,
  GB: gb,
  IE: ie,
  IT: it,
  MX: mx,
  NZ: nz,
  PH: ph,
  PT: pt,
  RU: ru,
  SG: sg,
  US: us,
  ZA: za,
  IN: india,
};

export const findAddressFormat = (country: string | undefined): AddressFormat | undefined =>
  country !== undefined && Object.hasOwn(formatsByCountry, country) ? formatsByCountry[country] : undefined;

export const countriesWithFormat: readonly (readonly [string, AddressFormat])[] =
  Object.entries(formatsByCountry);
export type { AddressFormat };
