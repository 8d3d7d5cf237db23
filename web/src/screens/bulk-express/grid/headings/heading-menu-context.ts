import { createContext } from 'react';

/** The heading whose menu is open, and its button. */
export type OpenHeading = { column: number; name: string; button: HTMLElement };

/** Opens the menu of a heading. There is one for all of them: one for each would be drawn with every column. */
export const HeadingMenuContext = createContext<(heading: OpenHeading) => void>(() => {});
