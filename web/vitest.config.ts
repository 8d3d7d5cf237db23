import { defineConfig } from 'vitest/config';
import { assetsPlugin } from './assets-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [assetsPlugin(undefined)],
  test: { environment: 'node', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
});
