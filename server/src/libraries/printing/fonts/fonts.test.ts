import { expect, it } from 'vitest';
import { getFontPath, openFont } from './fonts.ts';

const FULL_STOP = 0x2e;

it('returns the characters of a glyph that an earlier page requested without characters', () => {
  const path = getFontPath('latin', true);
  const { id } = openFont(path).glyphForCodePoint(FULL_STOP);
  const font = openFont(path);
  // pdfkit does this when it embeds an ellipsis, which consists of full stops.
  font.getGlyph(id);
  expect(font.glyphForCodePoint(FULL_STOP).codePoints).toEqual([FULL_STOP]);
  expect(font.layout('21.504').glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
    [...'21.504'].map((character) => character.codePointAt(0)),
  );
});
