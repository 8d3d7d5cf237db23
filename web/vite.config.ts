import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetsPlugin } from './assets-plugin.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { leanPlugin, leanWorkerPlugin } from './lean-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';
import { keepStylesPlugin, styleNames } from './style-names.ts';

/** The dev server. The build adds its own inputs and outputs: see build.ts. */
const api = process.env.MIYA_API ?? 'http://127.0.0.1:8081';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'src/platform/api/zod-without-eval.ts') },
    ],
  },
  plugins: [
    react(),
    iconsPlugin(),
    keepStylesPlugin(),
    leanPlugin(),
    ...(command === 'serve' ? [assetsPlugin(undefined), pagesPlugin(api)] : []),
  ],
  css: { modules: styleNames },
  worker: { format: 'es', plugins: () => [leanWorkerPlugin()] },
  // There is no index.html to start from: without this, packages are found one by one and the page reloads each time.
  optimizeDeps: { entries: ['src/entries/*/main.tsx'] },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    // The browser's Host stays: the server reads the tenant from it.
    proxy: { '/api': { target: api, changeOrigin: false }, '/logos': { target: api, changeOrigin: false } },
  },
}));
