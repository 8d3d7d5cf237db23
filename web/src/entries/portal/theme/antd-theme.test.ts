import { theme as antdTokens } from 'antd';
import { describe, expect, it } from 'vitest';
import { measures } from '../../../platform/settings/measures.ts';
import { sizes } from '../../../platform/settings/settings.ts';
import { antdTheme } from './antd-theme.ts';
import { contrast } from './contrast.ts';

describe('the look', () => {
  it('differs in text and in height between all four sizes', () => {
    expect(new Set(sizes.map((size) => measures[size].fontSize)).size).toBe(4);
    expect(new Set(sizes.map((size) => measures[size].controlHeight)).size).toBe(4);
  });

  it('is never too low for a finger, in any size', () => {
    for (const size of sizes) {
      const { token } = antdTheme({ theme: '#3346d3', size, motion: true, dark: false, touch: true });
      expect(token?.controlHeight).toBeGreaterThanOrEqual(40);
      expect(token?.fontSize).toBe(measures[size].fontSize);
    }
  });

  it('keeps a pale theme colour on surfaces and darkens it where it is written', () => {
    const { token, components } = antdTheme({
      theme: '#ffe58f',
      size: 'medium',
      motion: true,
      dark: false,
      touch: false,
    });
    expect(token?.colorPrimary).toBe('#ffe58f');
    expect(components?.Button?.primaryColor).toBe('#000000');
    expect(contrast(String(token?.colorLink), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(components?.Tabs?.colorPrimary).toBe(token?.colorLink);
  });

  it.each(['#3346d3', '#ffe58f', '#0e7c66', '#1b80c5', '#000000', '#ffffff'])(
    'can be read on a button of %s that is pointed at or pressed',
    (theme) => {
      const button = antdTheme({ theme, size: 'medium', motion: true, dark: false, touch: false }).components
        ?.Button;
      for (const ground of [button?.colorPrimaryHover, button?.colorPrimaryActive])
        expect(contrast(String(button?.primaryColor), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([true, false])('can be read on a button that deletes, pointed at or pressed (dark: %s)', (dark) => {
    const button = antdTheme({ theme: '#3346d3', size: 'medium', motion: true, dark, touch: false })
      .components?.Button;
    for (const ground of [button?.colorErrorHover, button?.colorErrorActive])
      expect(contrast(String(button?.dangerColor), String(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#3346d3', '#1c2333', '#000000', '#ffe58f'])(
    'writes %s so that it is read in the dark',
    (theme) => {
      // As antd makes it of what it is given.
      const token = antdTokens.getDesignToken(
        antdTheme({ theme, size: 'medium', motion: true, dark: true, touch: false }),
      );
      for (const ground of [token?.colorBgContainer, token?.colorBgElevated])
        for (const text of [
          token?.colorLink,
          token?.colorText,
          token?.colorTextDescription,
          token?.colorError,
        ])
          expect(contrast(String(text), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([true, false])(
    'draws boxes and radios that can be made out before they are ticked (dark: %s)',
    (dark) => {
      const look = antdTheme({ theme: '#3346d3', size: 'medium', motion: true, dark, touch: false });
      const { colorBgContainer, colorBgElevated } = antdTokens.getDesignToken(look);
      for (const part of [look.components?.Checkbox, look.components?.Radio])
        for (const ground of [colorBgContainer, colorBgElevated])
          expect(contrast(String(part?.colorBorder), ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it('draws a box that is no circle, in every size', () => {
    for (const size of sizes) {
      const { components } = antdTheme({ theme: '#3346d3', size, motion: true, dark: false, touch: false });
      expect(Number(components?.Checkbox?.borderRadiusSM)).toBeLessThan(measures[size].controlHeight / 2 / 3);
    }
  });
});
