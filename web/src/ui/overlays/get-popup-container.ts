/**
 * Returns the element that menus and tooltips are rendered into: the landmark around the element that opened them, so
 * screen readers find them there and not at the end of the page. In a modal dialog this is the box of the dialog,
 * because antd lets the pointer through outside of the box. Returns the body if there is no trigger or no such element.
 */
export const getPopupContainer = (trigger?: Element | null): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, [role="dialog"], main, nav, header, aside') ??
  document.body;
