/** The URLs of the files that a page links to. assets-plugin.ts lists them, for the build and for the dev server. */
export type EntryFiles = { script: string; preload: string[]; styles: string[] };
export type Assets = {
  signIn: EntryFiles;
  portal: EntryFiles;
  track: EntryFiles;
  /** The files that only the order form loads. The order form is the first screen after the sign-in. */
  firstScreen: string[];
  /** The files that the sign-in forms load when the user starts to type. */
  rules: string[];
  /** The files with the texts of one area in one language, by source path: `src/i18n/en/orders.ts`. */
  texts: Record<string, string[]>;
};
