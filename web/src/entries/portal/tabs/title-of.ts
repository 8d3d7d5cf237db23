import type { ShellTexts } from '../../../i18n/en/shell.ts';
import type { Tab } from './tab-list.ts';

/** What a page is called: its screen, or the order that is being changed there. */
export const titleOf = ({ name, order }: Pick<Tab, 'name' | 'order'>, texts: ShellTexts): string =>
  order === undefined ? texts.screens[name].title : texts.changeOrder(order);
