// Declares the parts of two packages that score.ts uses. The packages are installed only for a measurement, and with
// these declarations the type check works without them. When the packages are installed, `npm run check` also checks
// score.ts against their own types (tsconfig.installed.json).

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
