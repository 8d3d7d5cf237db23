import type { ShellTexts } from '../../../i18n/en/shell.ts';
import type { Tab } from './tab-list.ts';

/** The title of a tab: that of its screen, or a title with the waybill number while the screen changes an order. */
export const formatTabTitle = ({ name, order }: Pick<Tab, 'name' | 'order'>, texts: ShellTexts): string =>
  order === undefined ? texts.screens[name].title : texts.changeOrder(order);
