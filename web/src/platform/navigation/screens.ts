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
  /** The screen is one of the four in the sidebar. The menu is fixed; roles do not change it. */
  inMenu: boolean;
  /** Its tab cannot be closed. */
  affix?: boolean;
  /** The screen begins anew each time it is opened, instead of keeping what was typed. */
  noCache?: boolean;
  /** The breadcrumb shows that the screen belongs to this one. */
  parent?: string;
  /** Those who hold one of these roles may open it; without them everybody may. */
  roles?: readonly string[];
  /** The Chinese title as it is typed on a keyboard, and its initials: the menu search finds both. */
  pinyin: string;
};

/** Every screen of the portal, in the order of the menu. What each one loads stands in load-screens.ts. */
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
export const HOME: ScreenPath = screens.order.path;

/** The declaration with its optional parts readable, whichever screen it is. */
export const screenOf = (name: ScreenName): Screen & { path: ScreenPath } => screens[name];

export const isScreenName = (name: unknown): name is ScreenName =>
  typeof name === 'string' && Object.hasOwn(screens, name);

/** The screen at a path, however it was typed. */
export function screenAt(path: string): ScreenName | undefined {
  const plain = path.toLowerCase().replace(/\/+$/, '');
  return screenNames.find((name) => screens[name].path === plain);
}
