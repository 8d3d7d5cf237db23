/**
 * How the code of the first pages is put into files. Left to itself, the bundler makes one for each combination of
 * entries that share something: sixty, most of them smaller than the request for them. Screens and dialogs stay
 * chunks of their own: only what a first page loads in any case is put together.
 */
/** Paths as they are written on either side of the world. */
const paths = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`));
const firstOnly: '$initial'[] = ['$initial'];

export const chunkGroups = [
  {
    // What the sign-in page, the tracking page and the portal all begin with. Nothing of zod: see docs/decisions/0005.
    name: 'base',
    priority: 3,
    tags: firstOnly,
    test: paths(
      'node_modules/(react|react-dom|scheduler)/',
      'contract/src/(call|country-names|envelope|errors|files|index|languages|limits|number-lines|problems|tracking-address)\\.ts',
      'web/src/(page/page-data|api/(catalogue|cookies|notice-text|notices|send|session-store)|i18n/(areas|format|language-names|load|texts|use-choose-language)|forms/(fault-text|use-form)|ui/brand-mark)\\.tsx?',
    ),
  },
  {
    // The schemas: the portal begins with them, the forms of the sign-in page load them when somebody types.
    name: 'contract',
    priority: 2,
    tags: firstOnly,
    test: paths('node_modules/zod/', 'contract/src/', 'api/zod-without-eval'),
  },
  {
    name: 'shell',
    priority: 1,
    tags: firstOnly,
    test: paths('node_modules/', 'web/src/(shell|navigation|settings|clients|page|api)/'),
  },
];
