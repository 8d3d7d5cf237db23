import { createContext } from 'react';

/** The heading whose menu is open, and its button. */
export type OpenHeading = { column: number; name: string; button: HTMLElement };

/**
 * Opens the menu of a heading. All headings share one menu, because a menu per heading would be rendered with every
 * column.
 */
export const HeadingMenuContext = createContext<(heading: OpenHeading) => void>(() => {});
