import {
  AppstoreOutlined,
  ContactsOutlined,
  FileSearchOutlined,
  SendOutlined,
  TableOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

type Screen = {
  path: `/${string}`;
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** The screen is an entry of the sidebar, for all users: roles do not change the menu. */
  inMenu: boolean;
  /** Its tab cannot be closed. */
  affix?: boolean;
  /** The screen is reset each time it is opened. Other screens keep their unsaved input. */
  noCache?: boolean;
  /** The name of the screen above this one in the breadcrumb. */
  parent?: string;
  /** Only users with one of these roles may open the screen. Undefined opens it to all users. */
  roles?: readonly string[];
  /** The pinyin of the Chinese title and its initials, which the menu search finds: `kuaidixiadan kdxd`. */
  pinyin: string;
};

/** Every screen of the portal, in the order of the menu. load-screens.ts loads their code. */
export const screens = {
  order: { path: '/miya', icon: SendOutlined, inMenu: true, affix: true, pinyin: 'kuaidixiadan kdxd' },
  bulk: { path: '/miya/plkd', icon: TableOutlined, inMenu: true, pinyin: 'piliangkuaidi plkd' },
  query: { path: '/miya/cxdy', icon: FileSearchOutlined, inMenu: true, pinyin: 'chaxundayin cxdy' },
  personal: { path: '/miya/grzx', icon: UserOutlined, inMenu: true, pinyin: 'gerenzhongxin grzx' },
  addresses: {
    path: '/miya/grzx/addresses',
    icon: ContactsOutlined,
    inMenu: false,
    parent: 'personal',
    pinyin: 'dizhibu dzb dizhiguanli dzgl',
  },
  icons: { path: '/icon/index', icon: AppstoreOutlined, inMenu: false, pinyin: 'tubiao tb' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
export type ScreenPath = (typeof screens)[ScreenName]['path'];
export const screenNames = Object.keys(screens) as ScreenName[];
export const HOME_PATH: ScreenPath = screens.order.path;

/** Returns the declaration of a screen with all optional members typed. */
export const getScreen = (name: ScreenName): Screen & { path: ScreenPath } => screens[name];

export const isScreenName = (name: unknown): name is ScreenName =>
  typeof name === 'string' && Object.hasOwn(screens, name);

/** The screen of a path, ignoring case and slashes at the end. Undefined when no screen has the path. */
export function findScreenName(path: string): ScreenName | undefined {
  const normalizedPath = path.toLowerCase().replace(/\/+$/, '');
  return screenNames.find((name) => screens[name].path === normalizedPath);
}
