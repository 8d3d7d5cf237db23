import { defineConfig } from 'vitest/config';
import { assetsPlugin } from './assets-plugin.ts';
import { leanPlugin } from './lean-plugin.ts';
import { styleNames } from './style-names.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [assetsPlugin(undefined), leanPlugin()],
  css: { modules: styleNames },
  test: {
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // Two workers, and in each the modules are read once for all of its files: reading them again took most of the time.
    isolate: false,
    maxWorkers: 2,
    // Read through the plugins as in the build, so that tests meet the numbering plans that are shipped.
    server: { deps: { inline: ['libphonenumber-js'] } },
    // Sheets are read as well, so that markup has the class names that are shipped.
    css: { include: /.+/, modules: { classNameStrategy: 'scoped' } },
  },
});
