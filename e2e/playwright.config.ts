import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../testing/portal/chromium.ts';

/** Each takes a minute alone: begun last, they would be waited for while the other workers have nothing left to do. */
const LONG = /(days\/.*|styles|touch|dark)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: '../testing/portal/serve.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: a person waits for the server now and then, and another goes on.
  workers: 3,
  // A journey that passes only at the second try is one that fails for a person now and then.
  retries: 0,
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testIgnore: LONG },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
  use: {
    // Recording every step costs a third of the run; what a page held when a journey failed is kept anyway.
    trace: process.env.MIYA_TRACE ? 'retain-on-failure' : 'off',
    // As for somebody who asked their system for less motion. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch,
  },
});
