import { unescapeXml } from '../xlsx/xml.ts';

/** The HTML entity names of the characters U+00C0 (À) to U+00FF (ÿ), in their order. */
const latin1Entities =
  'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const entities = new Map(
  latin1Entities.split(' ').map((name, index) => [name, String.fromCharCode(0xc0 + index)]),
);
for (const [name, letter] of [
  ['nbsp', ' '],
  ['ordm', 'º'],
  ['ordf', 'ª'],
  ['deg', '°'],
  ['euro', '€'],
  ['iquest', '¿'],
  ['iexcl', '¡'],
] as const)
  entities.set(name, letter);

/** Converts HTML text to the displayed text: replaces entities, and turns runs of white space into one space. */
export const decodeHtmlText = (source: string): string =>
  unescapeXml(source.replace(/&([A-Za-z]{3,6});/g, (whole, name) => entities.get(name) ?? whole)).replace(
    /[ \t\r\n\u00a0]+/g,
    ' ',
  );
