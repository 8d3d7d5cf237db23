import { describe, expect, it } from 'vitest';
import { measures } from '../../settings/measures.ts';
import { sizes } from '../../settings/settings.ts';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';

describe('the look', () => {
  it('differs in text and in height between all four sizes', () => {
    expect(new Set(sizes.map((size) => measures[size].fontSize)).size).toBe(4);
    expect(new Set(sizes.map((size) => measures[size].controlHeight)).size).toBe(4);
  });

  it('keeps a pale theme colour on surfaces and darkens it where it is written', () => {
    const { token, components } = antdTheme({ theme: '#ffe58f', size: 'medium', motion: true });
    expect(token?.colorPrimary).toBe('#ffe58f');
    expect(components?.Button?.primaryColor).toBe('#000000');
    expect(contrast(String(token?.colorLink), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(components?.Dropdown?.colorPrimary).toBe(token?.colorLink);
  });

  it.each(['#3346d3', '#ffe58f', '#0e7c66', '#1b80c5', '#000000', '#ffffff'])(
    'can be read on a button of %s that is pointed at or pressed',
    (theme) => {
      const button = antdTheme({ theme, size: 'medium', motion: true }).components?.Button;
      for (const ground of [button?.colorPrimaryHover, button?.colorPrimaryActive])
        expect(contrast(String(button?.primaryColor), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('can be read on a button that deletes, pointed at or pressed', () => {
    const button = antdTheme({ theme: '#3346d3', size: 'medium', motion: true }).components?.Button;
    for (const ground of [button?.colorErrorHover, button?.colorErrorActive])
      expect(contrast('#ffffff', String(ground))).toBeGreaterThanOrEqual(4.5);
  });
});
