import { expect, test } from '../../testing/portal/journey.ts';
import { findOtherLanguage } from './find-other-language.ts';
import { findMoved, readPositions } from './positions.ts';
import { readVisibleTexts } from './visible-texts.ts';

/**
 * A journey of this folder passes when the checks find nothing. This file proves with faulty pages that the checks do
 * find faults.
 */
test('the checks find cut texts, broken words and moved elements', async ({ page }) => {
  await page.setContent(`
    <style>
      * { font: 16px sans-serif }
      .narrow { width: 60px; overflow-wrap: anywhere }
      .cut { width: 60px; overflow: hidden; white-space: nowrap }
      .dots { text-overflow: ellipsis }
      .flat { height: 20px; overflow: hidden }
      .hidden { position: absolute; clip-path: inset(50%) }
    </style>
    <p class="narrow">Предварительно</p>
    <p class="narrow">MY00000000001 orders_of_today.xlsx two words</p>
    <p class="cut">cut without a sign</p>
    <p class="cut dots">cut with dots alone</p>
    <p class="cut dots" title="all of it can be read">all of it can be read</p>
    <div class="cut"><span>cut by what it stands in</span></div>
    <p class="flat">the second line of this text is hidden below the first ${'and more '.repeat(40)}</p>
    <div style="width: 60px; overflow: auto; white-space: nowrap">this can be scrolled to</div>
    <p class="hidden">only for those who listen</p>
    <input placeholder="a hint that has no room" style="width: 60px">
    <main><h1>Title</h1><button>Send</button></main>`);
  const texts = await readVisibleTexts(page);
  const cut = texts.filter(({ isCut }) => isCut).map(({ text }) => text.slice(0, 15));
  expect(cut).toEqual([
    'cut without a s',
    'cut with dots a',
    'cut by what it ',
    'the second line',
    'a hint that has',
  ]);
  expect(texts.flatMap(({ brokenWords }) => brokenWords)).toEqual(['Предварительно']);
  expect(texts.map(({ text }) => text)).not.toContain('only for those who listen');

  const before = await readPositions(page);
  expect(findMoved(before, await readPositions(page))).toEqual([]);
  await page.addStyleTag({ content: 'button { margin-left: 3px }' });
  expect(findMoved(before, await readPositions(page))).toEqual([
    expect.stringMatching(/^button Send stood at /),
  ]);
});

test('a text in another language is reported, but not a text in the own language or a text of a user', () => {
  expect(findOtherLanguage('Query / print', 'py', '')).toBe('en');
  expect(findOtherLanguage('On hold: 3', 'ja', '')).toBe('en');
  expect(findOtherLanguage('México', 'en', '')).toBe('es');
  expect(findOtherLanguage('深圳市', 'es', '')).toBe('other letters');
  expect(findOtherLanguage('深圳市', 'es', '{"city":"深圳市"}')).toBeUndefined();
  expect(findOtherLanguage('México', 'es', '')).toBeUndefined();
  expect(findOtherLanguage('日本語', 'py', '')).toBeUndefined();
  expect(findOtherLanguage('Express', 'zh', '')).toBeUndefined();
});
