import { unescapeXml } from '../xlsx/xml.ts';

/** The letters of Western Europe from À to ÿ, as pages may write them by name. */
const letters =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const named = new Map(letters.split(' ').map((name, at) => [name, String.fromCharCode(0xc0 + at)]));
for (const [name, letter] of [
  ['nbsp', ' '],
  ['ordm', 'º'],
  ['ordf', 'ª'],
  ['deg', '°'],
  ['euro', '€'],
  ['iquest', '¿'],
  ['iexcl', '¡'],
] as const)
  named.set(name, letter);

/** A piece of a page's text as a reader sees it: spaces and breaks in the source are one space. */
export const pageText = (source: string): string =>
  unescapeXml(source.replace(/&([A-Za-z]{3,6});/g, (whole, name) => named.get(name) ?? whole)).replace(
    /[ \t\r\n\u00a0]+/g,
    ' ',
  );
