import type { MappingAlgorithm, ThemeConfig } from 'antd';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { measuresFor } from '../../../platform/settings/measures.ts';
import type { Size } from '../../../platform/settings/settings.ts';
import { pointedAt, readableOn, SOFT_GROUND, textOn } from './contrast.ts';

/** What ui/styles/theme.css has, for antd. Its own red is too pale to be read on white, and its own greys are too pale on both grounds. */
const tones = {
  light: {
    bad: '#C1272D',
    text: '#1c2333',
    quiet: '#586074',
    placeholder: '#6b7386',
    mark: '#828a9f',
    grounds: {},
  },
  dark: {
    bad: '#FF8F87',
    text: '#e4e8f1',
    quiet: '#a9b2c5',
    placeholder: '#a0a9bc',
    mark: '#7a8499',
    grounds: {
      colorBgLayout: '#12161f',
      colorBgContainer: '#1b2130',
      colorBgElevated: '#242b3b',
      colorBorder: '#4a546a',
      colorBorderSecondary: '#323b4d',
    },
  },
} as const;

/** antd makes the colours it is given darker in the dark; these stay as they are, for they have been made readable already. */
const keeping =
  (colors: Partial<ReturnType<MappingAlgorithm>>): MappingAlgorithm =>
  (seed, made) => ({ ...(made ?? darkAlgorithm(seed)), ...colors });

type Look = { theme: string; size: Size; motion: boolean; dark: boolean; touch: boolean };

/** The whole look of antd from four choices of the reader, and from what they point with. */
export function antdTheme({ theme, size, motion, dark, touch }: Look): ThemeConfig {
  const mode = dark ? 'dark' : 'light';
  const { bad, text, quiet, placeholder, mark, grounds } = tones[mode];
  const asText = readableOn(SOFT_GROUND[mode], theme);
  // Where antd writes in the primary colour or draws a sign on it, one that is hard to make out is changed; surfaces keep it.
  const written = { colorPrimary: asText };
  const links = { colorLink: asText, colorLinkHover: asText, colorLinkActive: asText };
  // Which field has the focus is told by its frame: the bare colour of the theme is not made out in the dark.
  const framed = { activeBorderColor: asText, hoverBorderColor: asText };
  // What can be ticked is made out by its edge alone, before it is.
  const edged = { colorBorder: mark };
  // The sign in a ticked box is as far from it as it can be.
  const ticked = { ...written, colorPrimaryHover: asText, colorWhite: textOn(asText) };
  return {
    ...(dark
      ? { algorithm: [darkAlgorithm, keeping({ ...links, colorError: bad, colorPrimaryBorder: asText })] }
      : {}),
    token: {
      ...measuresFor(size, touch),
      ...grounds,
      colorPrimary: theme,
      ...links,
      colorError: bad,
      colorText: text,
      colorTextDescription: quiet,
      colorTextPlaceholder: placeholder,
      borderRadius: 8,
      fontFamily: 'inherit',
      motion,
    },
    components: {
      Button: {
        primaryColor: textOn(theme),
        dangerColor: textOn(bad),
        // antd's own are paler, and the text on them hard to read.
        colorPrimary: theme,
        colorPrimaryHover: pointedAt(theme, 0.14),
        colorPrimaryActive: pointedAt(theme, 0.26),
        colorErrorHover: pointedAt(bad, 0.14),
        colorErrorActive: pointedAt(bad, 0.26),
        primaryShadow: 'none',
        defaultShadow: 'none',
        // antd's own, paler than the primary colour, is hard to read under the pointer.
        defaultHoverColor: asText,
        defaultActiveColor: asText,
      },
      Tabs: written,
      Input: framed,
      Select: { ...written, ...framed },
      Cascader: written,
      DatePicker: { ...written, ...framed },
      Pagination: written,
      Table: written,
      Steps: written,
      Segmented: written,
      // A box stays a box in every size: with antd's radius the smallest would be a circle.
      Checkbox: { ...ticked, ...edged, borderRadiusSM: 3 },
      Radio: { ...written, ...edged },
      Switch: written,
    },
  };
}
