import { defineConfig } from 'vitest/config';
import { assetsPlugin } from './assets-plugin.ts';
import { cssModuleOptions } from './css-modules.ts';
import { leanPlugin } from './lean-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [assetsPlugin(undefined), leanPlugin()],
  css: { modules: cssModuleOptions },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // Without isolation, each of the two workers loads the modules only once. Loading them for each test file took most
    // of the time.
    isolate: false,
    maxWorkers: 2,
    // Transformed by the plugins like in the build, so that tests use the shipped phone numbering plans.
    server: { deps: { inline: ['libphonenumber-js'] } },
    // Style sheets are loaded too, so that the markup has the shipped class names.
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
  },
});
