import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../testing/portal/chromium.ts';

/** These files take about a minute each. They start first, so that at the end no worker waits for one of them. */
const LONG = /(days\/.*|styles|touch|dark)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: '../testing/portal/serve.ts',
  fullyParallel: true,
  // One worker more than a small machine has cores, because a journey often waits for the server.
  workers: 3,
  // `npm test` itself runs failed journeys again after all others and reports them (scripts/journeys.mjs).
  retries: 0,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    // A trace adds a third to the run time. The page state and screenshot of a failed journey are kept without a trace.
    trace: process.env.MIYA_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Journeys that test animations switch them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
});
