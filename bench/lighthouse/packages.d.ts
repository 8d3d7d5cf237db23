// What score.ts uses of packages that are installed only to measure, so that it can be checked without them. Where they
// are installed, `npm run check` checks against their own types as well (tsconfig.installed.json).

declare module 'chrome-launcher' {
  type Options = { chromePath?: string; chromeFlags?: string[]; logLevel?: 'silent' };
  export function launch(options: Options): Promise<{ port: number; kill(): void }>;
}
declare module 'lighthouse' {
  type Flags = { port: number; onlyCategories: string[]; logLevel: 'silent' };
  type Config = { readonly extends?: string };
  type Result = { lhr: { categories: Record<string, { score: number | null }> } };
  export default function lighthouse(
    address: string,
    flags: Flags,
    config?: Config,
  ): Promise<Result | undefined>;
  export const desktopConfig: Config;
}
