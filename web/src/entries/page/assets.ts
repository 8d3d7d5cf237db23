/** What a page links to: the plugin in assets-plugin.ts fills it from the build's manifest, or for the dev server. */
export type EntryFiles = { script: string; preload: string[]; styles: string[] };
export type Assets = {
  signIn: EntryFiles;
  portal: EntryFiles;
  track: EntryFiles;
  /** What the order form, the first screen after the sign-in, brings besides the portal. */
  firstScreen: string[];
  /** What the forms of the sign-in page load once somebody types. */
  rules: string[];
  /** By source path: the text of an area in a language. */
  texts: Record<string, string[]>;
};
