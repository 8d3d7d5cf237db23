import type { MappingAlgorithm, ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import type { Size } from '../../../platform/settings/settings.ts';
import { getSizeTokens } from '../../../platform/settings/size-tokens.ts';
import { chooseTextColor, SELECTED_BACKGROUND, shadeBackground, toReadableColor } from './contrast.ts';

/**
 * The colours of ui/styles/theme.css for antd.
 * antd's own red is too pale for text on white, and its greys are too pale in both modes.
 */
const colorsByMode = {
  light: {
    error: '#C1272D',
    text: '#1c2333',
    secondaryText: '#586074',
    placeholder: '#6b7386',
    edge: '#828a9f',
    surfaces: {},
  },
  dark: {
    error: '#FF8F87',
    text: '#e4e8f1',
    secondaryText: '#a9b2c5',
    placeholder: '#a0a9bc',
    edge: '#7a8499',
    surfaces: {
      colorBgLayout: '#12161f',
      colorBgContainer: '#1b2130',
      colorBgElevated: '#242b3b',
      colorBorder: '#4a546a',
      colorBorderSecondary: '#323b4d',
    },
  },
} as const;

/** In dark mode antd darkens the given colours. This algorithm keeps `colors`, because they are readable already. */
const createColorOverride =
  (colors: Partial<ReturnType<MappingAlgorithm>>): MappingAlgorithm =>
  (seed, mapToken) => ({ ...(mapToken ?? darkAlgorithm(seed)), ...colors });

type ThemeChoices = { theme: string; size: Size; hasMotion: boolean; isDark: boolean; isTouch: boolean };

/** Builds antd's theme from the user's choices and from whether the screen is a touch screen. */
export function buildAntdTheme({ theme, size, hasMotion, isDark, isTouch }: ThemeChoices): ThemeConfig {
  const mode = isDark ? 'dark' : 'light';
  const { error, text, secondaryText, placeholder, edge, surfaces } = colorsByMode[mode];
  const textColor = toReadableColor(SELECTED_BACKGROUND[mode], theme);
  // Components that use the primary colour for text or icons get a readable shade. Surfaces keep the exact colour.
  const readablePrimary = { colorPrimary: textColor };
  const links = { colorLink: textColor, colorLinkHover: textColor, colorLinkActive: textColor };
  // The frame of a field shows its focus. In dark mode the exact theme colour may be invisible.
  const readableFrame = { activeBorderColor: textColor, hoverBorderColor: textColor };
  // An unchecked checkbox or radio is visible only by its edge.
  const visibleEdge = { colorBorder: edge };
  // The check mark is black or white, whichever contrasts with the box.
  const readableCheckMark = {
    ...readablePrimary,
    colorPrimaryHover: textColor,
    colorWhite: chooseTextColor(textColor),
  };
  return {
    ...(isDark
      ? {
          algorithm: [
            darkAlgorithm,
            createColorOverride({ ...links, colorError: error, colorPrimaryBorder: textColor }),
          ],
        }
      : {}),
    token: {
      ...getSizeTokens(size, isTouch),
      ...surfaces,
      colorPrimary: theme,
      ...links,
      colorError: error,
      colorText: text,
      colorTextDescription: secondaryText,
      colorTextPlaceholder: placeholder,
      borderRadius: 8,
      fontFamily: 'inherit',
      motion: hasMotion,
    },
    components: {
      Button: {
        primaryColor: chooseTextColor(theme),
        dangerColor: chooseTextColor(error),
        // antd derives paler shades, on which the text is hard to read.
        colorPrimary: theme,
        colorPrimaryHover: shadeBackground(theme, 0.14),
        colorPrimaryActive: shadeBackground(theme, 0.26),
        colorErrorHover: shadeBackground(error, 0.14),
        colorErrorActive: shadeBackground(error, 0.26),
        primaryShadow: 'none',
        defaultShadow: 'none',
        // antd derives a paler shade of the primary colour, which is hard to read under the pointer.
        defaultHoverColor: textColor,
        defaultActiveColor: textColor,
      },
      Tabs: readablePrimary,
      Input: readableFrame,
      Select: { ...readablePrimary, ...readableFrame },
      Cascader: readablePrimary,
      DatePicker: { ...readablePrimary, ...readableFrame },
      Pagination: readablePrimary,
      Table: readablePrimary,
      Steps: readablePrimary,
      Segmented: readablePrimary,
      // With antd's radius the smallest checkbox would be a circle.
      Checkbox: { ...readableCheckMark, ...visibleEdge, borderRadiusSM: 3 },
      Radio: { ...readablePrimary, ...visibleEdge },
      Switch: readablePrimary,
    },
  };
}
