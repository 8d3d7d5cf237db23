/** The files that a page links to. assets-plugin.ts fills them from the build's manifest, or for the dev server. */
export type EntryFiles = { script: string; preload: string[]; styles: string[] };
export type Assets = {
  signIn: EntryFiles;
  portal: EntryFiles;
  track: EntryFiles;
  /** The files of the order form, the first screen after the sign-in, that the portal itself does not load. */
  firstScreen: string[];
  /** The files that the sign-in forms load when the user starts to type. */
  rules: string[];
  /** The files with the texts of an area in a language, by source path. */
  texts: Record<string, string[]>;
};
