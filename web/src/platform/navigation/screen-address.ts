import { createContext, use } from 'react';

type ScreenAddress = {
  /** The query of this screen's own address, '' or with its question mark; also while another tab is in front. */
  search: string;
  /**
   * Puts another query into the address without a step in the history: filters, the open section. With `step`, Back returns to
   * what is on the screen now.
   */
  setSearch: (search: string, options?: { step: boolean }) => void;
  /** Names the order that is being changed at this address, for the tab, the breadcrumb and the browser's own tab. */
  nameOrder: (waybill: string) => void;
};

export const ScreenAddressContext = createContext<ScreenAddress>({
  search: '',
  setSearch: () => {},
  nameOrder: () => {},
});

/** A screen reads its address here, not from `location`: that is the address of the tab in front. */
export const useScreenAddress = (): ScreenAddress => use(ScreenAddressContext);
