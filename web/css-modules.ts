import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { checkPluginTasks } from './check-plugin-tasks.ts';

const MODULE = '.module.css';

/**
 * Builds a class name of the page from the file name and the class name: `.half` in orders.module.css -> `orders_half`.
 * It depends on nothing else, so the HTML page of the server and the script in the browser use the same name.
 * style-sheets.test.ts checks that no two style modules have the same file name.
 */
export const cssModuleOptions = {
  generateScopedName: (name: string, file: string) => `${basename(file, MODULE)}_${name}`,
};

/**
 * Keeps the style sheet of a style module whose class names the build has inlined as strings. Nothing remains of the
 * module's script then, so the bundler would remove the module together with its style sheet.
 */
export function keepStylesPlugin(): Plugin {
  const { markDone, buildEnd } = checkPluginTasks('client', ['style modules']);
  return {
    name: 'miya-keep-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined;
      markDone('style modules');
      return { code, map: null, moduleSideEffects: 'no-treeshake' };
    },
    buildEnd,
  };
}
