import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { mustMatch } from './must-match.ts';

const MODULE = '.module.css';

/**
 * What a class of a style module is called in the page: its sheet and its own name, as in `orders_half`. It depends on
 * nothing else, so the page that the server makes and the script that takes it over agree. That no two sheets have the
 * same name is held by style-sheets.test.ts.
 */
export const styleNames = {
  generateScopedName: (name: string, file: string) => `${basename(file, MODULE)}_${name}`,
};

/**
 * Keeps the sheet of a style module whose class names the build has written into the markup as plain strings: nothing
 * is left of the module's script then, and its sheet would go with it.
 */
export function keepStylesPlugin(): Plugin {
  const { met, buildEnd } = mustMatch('client', ['style modules']);
  return {
    name: 'miya-keep-styles',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith(MODULE)) return undefined;
      met('style modules');
      return { code, map: null, moduleSideEffects: 'no-treeshake' };
    },
    buildEnd,
  };
}
