import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the sign-in page, the tracking page and the portal all begin with. Nothing of zod: see docs/decisions/0005. */
const baseFiles = [
  ...[
    'index',
    'protocol/call',
    'protocol/envelope',
    'protocol/errors',
    'protocol/files',
    'values/country-names',
    'values/languages',
    'values/letters',
    'values/limits',
    'values/number-lines',
    'values/problems',
    'values/tracking-address',
  ].map((name) => `contract/src/${name}.ts`),
  'web/src/platform/page/page-data.ts',
  'web/src/platform/browser/chunk-loading.ts',
  'web/src/platform/browser/create-id.ts',
  'web/src/platform/api/list-storage-keys.ts',
  'web/src/platform/browser/tab-name.ts',
  'web/src/platform/api/classify-envelope.ts',
  'web/src/platform/api/cookies.ts',
  'web/src/ui/feedback/format-message.ts',
  'web/src/platform/api/user-messages.ts',
  'web/src/platform/api/send.ts',
  'web/src/platform/api/session-store.ts',
  'web/src/i18n/areas.ts',
  'web/src/i18n/format.ts',
  'web/src/i18n/language-names.ts',
  'web/src/i18n/load.ts',
  'web/src/i18n/punctuation.ts',
  'web/src/i18n/texts.tsx',
  'web/src/ui/layout/brand.tsx',
  'web/src/ui/layout/brand.module.css',
  'web/src/ui/layout/brand-mark.tsx',
  'web/src/ui/layout/brand-mark.module.css',
  'web/src/ui/feedback/lazily.tsx',
  'web/src/ui/inputs/required-mark.tsx',
  'web/src/ui/inputs/required-mark.module.css',
  'web/src/ui/feedback/spinner.module.css',
  'web/src/ui/styles/tap-area.module.css',
  'web/src/ui/feedback/toasts.tsx',
  'web/src/ui/feedback/toasts.module.css',
  'web/src/ui/styles/visually-hidden.module.css',
  'web/src/i18n/format-fault.ts',
  'web/src/platform/forms/unsaved-edits.ts',
  'web/src/platform/forms/stored-edits.ts',
  'web/src/i18n/use-choose-language.ts',
  'web/src/platform/navigation/use-back.ts',
  'web/src/platform/forms/use-form.ts',
];

/** The pieces that most screens are made of: a file for each would be smaller than the request for it. */
const pieceSheets = [
  'feedback/count-badge',
  'feedback/result-message',
  'feedback/loading-placeholder',
  'inputs/labelled-field',
  'layout/screen-heading',
  'styles/card',
  'styles/choice-marks',
  'styles/option-lines',
  'styles/row-cards',
].map((name) => `web/src/ui/${name}.module.css`);

// A file that was moved would leave the group in silence, and the first pages would load one more.
for (const file of [...baseFiles, ...pieceSheets])
  if (!existsSync(join(import.meta.dirname, '..', file))) throw new Error(`chunks.ts: there is no ${file}`);

/** Paths as they are written on either side of the world. */
const paths = (...patterns: string[]) =>
  new RegExp(patterns.join('|').replaceAll('.', String.raw`\.`).replaceAll('/', String.raw`[\\/]`));
const firstOnly: '$initial'[] = ['$initial'];

/**
 * How the code of the first pages is put into files. Left to itself, the bundler makes one for each combination of
 * entries that share something: sixty, most of them smaller than the request for them. Screens and dialogs stay
 * chunks of their own: only what a first page loads in any case is put together.
 */
export const chunkGroups = [
  {
    name: 'base',
    priority: 3,
    tags: firstOnly,
    test: paths('node_modules/(react|react-dom|scheduler)/', ...baseFiles),
  },
  {
    name: 'pieces',
    priority: 2,
    test: paths(...pieceSheets),
  },
  {
    // The schemas: the portal begins with them, the forms of the sign-in page load them when the user types.
    name: 'contract',
    priority: 2,
    tags: firstOnly,
    test: paths('node_modules/zod/', 'contract/src/', 'api/zod-without-eval'),
  },
  {
    name: 'shell',
    priority: 1,
    tags: firstOnly,
    test: paths(
      'node_modules/',
      'web/src/(entries/portal|features/clients|platform/(navigation|settings|page|api))/',
    ),
  },
  {
    // Left out of what the fields below bring with them: only the dialogs of a password are checked by antd.
    name: 'validation',
    priority: 1,
    test: paths('node_modules/@rc-component/(form|async-validator)/'),
  },
  {
    // Apart from the screens: the tracking page reads parcels by it.
    name: 'parcels',
    priority: 1,
    test: paths('contract/src/tracks/track-event.ts', 'contract/src/orders/(hold|hold-code|order-status).ts'),
  },
  // What the order form, the first screen after the sign-in, shares with the others: forty files, were it left alone.
  {
    name: 'fields',
    test: paths('node_modules/(antd/es|@rc-component)/(select|space|input|alert|empty|auto-complete)/'),
  },
  {
    name: 'icons',
    minShareCount: 3,
    test: paths('node_modules/@ant-design/icons'),
  },
  {
    name: 'screens',
    minShareCount: 3,
    test: paths(
      // Dialogs and drawers come with the first that is opened.
      'web/src/(features/(addresses|balance|customs|payment|positions|quotas|quotes)|platform/browser|screens/express-order|ui)/(?!overlays/(modal|drawer))',
      'contract/src/(addresses|clearance|identity-numbers|orders|positions|profile|quotas|quotes)/',
    ),
  },
];
