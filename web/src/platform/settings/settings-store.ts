import { create } from 'zustand';
import { readCookie, writeCookie } from '../api/cookies.ts';
import {
  DEFAULT_MODE,
  DEFAULT_SIZE,
  DEFAULT_THEME,
  isColor,
  isMode,
  isSize,
  type Mode,
  type Size,
} from './settings.ts';

type Settings = {
  sidebarOpened: boolean;
  size: Size;
  theme: string;
  mode: Mode;
  tagsView: boolean;
  fixedHeader: boolean;
  /** The tenant's rule decides as long as nobody has chosen. */
  sidebarLogo: boolean | undefined;
};

const DAYS = 365;
const keptFlag = (key: string): boolean | undefined => {
  const kept = localStorage.getItem(key);
  return kept === null ? undefined : kept === 'true';
};

function read(): Settings {
  const size = readCookie('size');
  const theme = localStorage.getItem('theme');
  const mode = readCookie('mode');
  return {
    sidebarOpened: readCookie('sidebarStatus') !== '0',
    size: isSize(size) ? size : DEFAULT_SIZE,
    theme: isColor(theme) ? theme : DEFAULT_THEME,
    mode: isMode(mode) ? mode : DEFAULT_MODE,
    tagsView: keptFlag('tagsView') ?? true,
    fixedHeader: keptFlag('fixedHeader') ?? false,
    sidebarLogo: keptFlag('sidebarLogo'),
  };
}

export const useSettings = create<Settings>(read);

/**
 * How each is kept: size and sidebar in cookies, as the language is, and the mode too, for the server paints the page with it;
 * the rest in local storage.
 */
const keepers: { [K in keyof Settings]: (value: Settings[K]) => void } = {
  sidebarOpened: (opened) => writeCookie('sidebarStatus', opened ? '1' : '0', DAYS),
  size: (size) => writeCookie('size', size, DAYS),
  theme: (theme) => localStorage.setItem('theme', theme),
  mode: (mode) => writeCookie('mode', mode, DAYS),
  tagsView: (on) => localStorage.setItem('tagsView', String(on)),
  fixedHeader: (on) => localStorage.setItem('fixedHeader', String(on)),
  sidebarLogo: (on) => localStorage.setItem('sidebarLogo', String(on)),
};

export function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]) {
  keepers[key](value);
  useSettings.setState({ [key]: value } as Pick<Settings, K>);
}
