import type { ThemeConfig } from 'antd';
import { measures } from '../../settings/measures.ts';
import type { Size } from '../../settings/settings.ts';
import { pointedAt, readableOn, SOFT_GROUND, textOn } from './contrast.ts';

/** antd's own red is too pale to be read on white. */
const BAD = '#C1272D';

type Look = { theme: string; size: Size; motion: boolean };

/** The whole look of antd from three choices of the reader. */
export function antdTheme({ theme, size, motion }: Look): ThemeConfig {
  const asText = readableOn(SOFT_GROUND, theme);
  // Where antd writes in the primary colour or draws a white sign on it, a pale one is darkened; surfaces keep it.
  const written = { colorPrimary: asText };
  return {
    token: {
      ...measures[size],
      colorPrimary: theme,
      colorLink: asText,
      colorLinkHover: asText,
      colorLinkActive: asText,
      colorError: BAD,
      colorText: '#1c2333',
      colorTextDescription: '#586074',
      colorTextPlaceholder: '#6b7386',
      borderRadius: 8,
      fontFamily: 'inherit',
      motion,
    },
    components: {
      Button: {
        primaryColor: textOn(theme),
        // antd's own are paler, and the text on them hard to read.
        colorPrimaryHover: pointedAt(theme, 0.14),
        colorPrimaryActive: pointedAt(theme, 0.26),
        colorErrorHover: pointedAt(BAD, 0.14),
        colorErrorActive: pointedAt(BAD, 0.26),
        primaryShadow: 'none',
        defaultShadow: 'none',
        // antd's own, paler than the primary colour, is hard to read under the pointer.
        defaultHoverColor: asText,
        defaultActiveColor: asText,
      },
      Dropdown: written,
      Menu: written,
      Tabs: written,
      Select: written,
      Cascader: written,
      DatePicker: written,
      Pagination: written,
      Steps: written,
      Segmented: written,
      Checkbox: written,
      Radio: written,
      Switch: written,
    },
  };
}
