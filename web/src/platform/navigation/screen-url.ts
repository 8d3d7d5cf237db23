import { createContext, use } from 'react';

type ScreenUrl = {
  /** The query string of this screen's own URL, even while another tab is active: '' or, for example, '?page=2'. */
  search: string;
  /**
   * Changes the query string, for example of filters or the open section, and replaces the history entry.
   * With `step` it adds a history entry, so that Back returns to the current query.
   */
  setSearch: (search: string, options?: { step: boolean }) => void;
  /** Shows the order that this screen changes in the tab, the breadcrumb and the browser's title. */
  showOrderInTitle: (waybill: string) => void;
};

export const ScreenUrlContext = createContext<ScreenUrl>({
  search: '',
  setSearch: () => {},
  showOrderInTitle: () => {},
});

/** The URL of the screen that contains the component. `location` is the URL of the active tab instead. */
export const useScreenUrl = (): ScreenUrl => use(ScreenUrlContext);
