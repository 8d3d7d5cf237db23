import type { ShellTexts } from '../../../i18n/en/shell.ts';
import type { Tab } from './tab-list.ts';

/** The title of a tab: its screen, or the order that the screen changes. */
export const formatTabTitle = ({ name, order }: Pick<Tab, 'name' | 'order'>, texts: ShellTexts): string =>
  order === undefined ? texts.screens[name].title : texts.changeOrder(order);
