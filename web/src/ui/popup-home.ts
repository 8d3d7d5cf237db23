/**
 * Where a list that a field opens is put: into the dialog or the page's main part the field stands in. At the end of
 * the page it would lie outside of every landmark, and those who hear the page would not find it.
 */
export const popupHome = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('[role="dialog"], main') ?? document.body;
