/**
 * Menus and tooltips stand in the landmark of what opened them, not behind all of the page. In a modal dialog they stand in its
 * box: around that, antd lets the pointer through to what is behind.
 */
export const besideTrigger = (trigger?: Element | null): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, [role="dialog"], main, nav, header, aside') ??
  document.body;
