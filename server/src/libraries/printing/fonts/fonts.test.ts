import { expect, it } from 'vitest';
import { fontPath, openFont } from './fonts.ts';

const FULL_STOP = 0x2e;

it('knows what a glyph says also where an earlier page has drawn only its shape', () => {
  const path = fontPath('latin', true);
  const { id } = openFont(path).glyphForCodePoint(FULL_STOP);
  const font = openFont(path);
  // As whoever writes an ellipsis into a file does: it consists of full stops.
  font.getGlyph(id);
  expect(font.glyphForCodePoint(FULL_STOP).codePoints).toEqual([FULL_STOP]);
  expect(font.layout('21.504').glyphs.flatMap(({ codePoints }) => codePoints)).toEqual(
    [...'21.504'].map((sign) => sign.codePointAt(0)),
  );
});
