import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  globalSetup: './serve.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only at the second try is one that fails for a person now and then.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        // Chromium's sandbox does not run as root, and nothing but our own pages is opened.
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
