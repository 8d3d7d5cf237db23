import { create } from 'zustand';
import { readCookie, writeCookie } from '../api/cookies.ts';
import {
  type ColorMode,
  DEFAULT_COLOR_MODE,
  DEFAULT_SIZE,
  DEFAULT_THEME_COLOR,
  isColor,
  isColorMode,
  isSize,
  type Size,
} from './settings.ts';

type Settings = {
  sidebarOpened: boolean;
  size: Size;
  theme: string;
  mode: ColorMode;
  tagsView: boolean;
  fixedHeader: boolean;
  /** Undefined until the user chooses. Until then the sidebar shows the logo if the tenant has a logo. */
  sidebarLogo: boolean | undefined;
};

const COOKIE_DAYS = 365;
const readFlag = (key: string): boolean | undefined => {
  const value = localStorage.getItem(key);
  return value === null ? undefined : value === 'true';
};

function readSettings(): Settings {
  const size = readCookie('size');
  const theme = localStorage.getItem('theme');
  const mode = readCookie('mode');
  return {
    sidebarOpened: readCookie('sidebarStatus') !== '0',
    size: isSize(size) ? size : DEFAULT_SIZE,
    theme: isColor(theme) ? theme : DEFAULT_THEME_COLOR,
    mode: isColorMode(mode) ? mode : DEFAULT_COLOR_MODE,
    tagsView: readFlag('tagsView') ?? true,
    fixedHeader: readFlag('fixedHeader') ?? false,
    sidebarLogo: readFlag('sidebarLogo'),
  };
}

export const useSettings = create<Settings>(readSettings);

/**
 * How each setting is saved. Size and sidebar are cookies, as the language is.
 * The mode is a cookie too, because the server renders the page with it. The other settings are in localStorage.
 */
const savers: { [K in keyof Settings]: (value: Settings[K]) => void } = {
  sidebarOpened: (opened) => writeCookie('sidebarStatus', opened ? '1' : '0', COOKIE_DAYS),
  size: (size) => writeCookie('size', size, COOKIE_DAYS),
  theme: (theme) => localStorage.setItem('theme', theme),
  mode: (mode) => writeCookie('mode', mode, COOKIE_DAYS),
  tagsView: (enabled) => localStorage.setItem('tagsView', String(enabled)),
  fixedHeader: (enabled) => localStorage.setItem('fixedHeader', String(enabled)),
  sidebarLogo: (enabled) => localStorage.setItem('sidebarLogo', String(enabled)),
};

export function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]) {
  savers[key](value);
  useSettings.setState({ [key]: value } as Pick<Settings, K>);
}
