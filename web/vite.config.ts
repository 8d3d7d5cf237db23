import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { assetsPlugin } from './assets-plugin.ts';
import { cssModuleOptions, keepStylesPlugin } from './css-modules.ts';
import { iconsPlugin } from './icons-plugin.ts';
import { leanPlugin, leanWorkerPlugin } from './lean-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';

/** The server to which the dev server forwards API calls. */
const apiUrl = process.env.MIYA_API ?? 'http://127.0.0.1:8081';

// The dev server and the build share this configuration. build.ts adds the inputs and outputs of the build.
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
    ...(command === 'serve' ? [assetsPlugin(undefined), pagesPlugin(apiUrl)] : []),
  ],
  css: { modules: cssModuleOptions },
  worker: { format: 'es', plugins: () => [leanWorkerPlugin()] },
  // There is no index.html. Without these entries, Vite would find the packages one by one and reload the page each
  // time.
  optimizeDeps: { entries: ['src/entries/*/main.tsx'] },
  server: {
    port: Number(process.env.PORT ?? 8080),
    strictPort: true,
    // Keeps the Host header of the browser, because the server finds the tenant by it.
    proxy: {
      '/api': { target: apiUrl, changeOrigin: false },
      '/logos': { target: apiUrl, changeOrigin: false },
    },
  },
}));
