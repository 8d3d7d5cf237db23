import { theme as antdTokens } from 'antd';
import { describe, expect, it } from 'vitest';
import { sizes } from '../../../platform/settings/settings.ts';
import { sizeTokens } from '../../../platform/settings/size-tokens.ts';
import { buildAntdTheme } from './antd-theme.ts';
import { getContrast } from './contrast.ts';

describe('buildAntdTheme', () => {
  it('has a different text size and control height in each of the four sizes', () => {
    expect(new Set(sizes.map((size) => sizeTokens[size].fontSize)).size).toBe(4);
    expect(new Set(sizes.map((size) => sizeTokens[size].controlHeight)).size).toBe(4);
  });

  it('has controls high enough for a finger in every size', () => {
    for (const size of sizes) {
      const { token } = buildAntdTheme({
        theme: '#3346d3',
        size,
        hasMotion: true,
        isDark: false,
        isTouch: true,
      });
      expect(token?.controlHeight).toBeGreaterThanOrEqual(40);
      expect(token?.fontSize).toBe(sizeTokens[size].fontSize);
    }
  });

  it('keeps a pale theme colour on surfaces and darkens it for text', () => {
    const { token, components } = buildAntdTheme({
      theme: '#ffe58f',
      size: 'medium',
      hasMotion: true,
      isDark: false,
      isTouch: false,
    });
    expect(token?.colorPrimary).toBe('#ffe58f');
    expect(components?.Button?.primaryColor).toBe('#000000');
    expect(getContrast(String(token?.colorLink), '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(components?.Tabs?.colorPrimary).toBe(token?.colorLink);
  });

  it.each(['#3346d3', '#ffe58f', '#0e7c66', '#1b80c5', '#000000', '#ffffff'])(
    'has readable text on a button of %s under the pointer and pressed',
    (theme) => {
      const button = buildAntdTheme({ theme, size: 'medium', hasMotion: true, isDark: false, isTouch: false })
        .components?.Button;
      for (const ground of [button?.colorPrimaryHover, button?.colorPrimaryActive])
        expect(getContrast(String(button?.primaryColor), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([true, false])(
    'has readable text on a danger button under the pointer and pressed (dark: %s)',
    (dark) => {
      const button = buildAntdTheme({
        theme: '#3346d3',
        size: 'medium',
        hasMotion: true,
        isDark: dark,
        isTouch: false,
      }).components?.Button;
      for (const ground of [button?.colorErrorHover, button?.colorErrorActive])
        expect(getContrast(String(button?.dangerColor), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['#3346d3', '#1c2333', '#000000', '#ffe58f'])(
    'has readable text for the theme colour %s in dark mode',
    (theme) => {
      // The tokens that antd derives from the theme.
      const token = antdTokens.getDesignToken(
        buildAntdTheme({ theme, size: 'medium', hasMotion: true, isDark: true, isTouch: false }),
      );
      for (const ground of [token?.colorBgContainer, token?.colorBgElevated])
        for (const text of [
          token?.colorLink,
          token?.colorText,
          token?.colorTextDescription,
          token?.colorError,
        ])
          expect(getContrast(String(text), String(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each([true, false])('has visible edges of unchecked checkboxes and radios (dark: %s)', (dark) => {
    const theme = buildAntdTheme({
      theme: '#3346d3',
      size: 'medium',
      hasMotion: true,
      isDark: dark,
      isTouch: false,
    });
    const { colorBgContainer, colorBgElevated } = antdTokens.getDesignToken(theme);
    for (const part of [theme.components?.Checkbox, theme.components?.Radio])
      for (const ground of [colorBgContainer, colorBgElevated])
        expect(getContrast(String(part?.colorBorder), ground)).toBeGreaterThanOrEqual(3);
  });

  it('has checkboxes that are no circles in every size', () => {
    for (const size of sizes) {
      const { components } = buildAntdTheme({
        theme: '#3346d3',
        size,
        hasMotion: true,
        isDark: false,
        isTouch: false,
      });
      expect(Number(components?.Checkbox?.borderRadiusSM)).toBeLessThan(
        sizeTokens[size].controlHeight / 2 / 3,
      );
    }
  });
});
