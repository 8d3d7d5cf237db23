import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../testing/portal/chromium.ts';

/** Each takes a minute. They start first, so that no worker waits for them at the end. */
const LONG = /(days\/.*|styles|touch|dark)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: '../testing/portal/serve.ts',
  fullyParallel: true,
  // One more than a small machine has cores, because a journey often waits for the server.
  workers: 3,
  // `npm test` runs failed journeys again after all others (scripts/journeys.mjs), and reports them.
  retries: 0,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    // A trace costs a third of the run. The page state and a screenshot of a failure are kept anyway.
    trace: process.env.MIYA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Journeys about motion turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
});
