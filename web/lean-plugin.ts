import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { mustMatch } from './must-match.ts';

/** Ends with this path, as it is written on either side of the world. */
const isFile = (id: string | undefined, path: string) =>
  id !== undefined && id.split(sep).join('/').split('?')[0]?.endsWith(path) === true;

/** Leaves out of the page what packages bring along and nobody uses here; what is left means the same. */
export function leanPlugin(): Plugin {
  const { met, buildEnd } = mustMatch('client', ['the form of antd', 'the formats of phone numbers']);
  return {
    name: 'miya-lean',
    enforce: 'pre',
    // antd's fields ask whether they stand in a form, and for that question alone load all of its form and validator.
    resolveId(source, importer) {
      if (source !== '@rc-component/form' || !isFile(importer, '/antd/es/form/context.js')) return undefined;
      met('the form of antd');
      return this.resolve('@rc-component/form/es/FormContext.js', importer, { skipSelf: true });
    },
    transform(code, id) {
      const lean = withoutFormats(code, id);
      if (lean) met('the formats of phone numbers');
      return lean;
    },
    buildEnd,
  };
}

/** The same for a worker, which draws nothing and need not know of phone numbers either. */
export const leanWorkerPlugin = (): Plugin => ({
  name: 'miya-lean-worker',
  enforce: 'pre',
  transform: withoutFormats,
});

/** The numbering plans of the world also say how to write a number with spaces; we only tell whether it is one. */
function withoutFormats(code: string, id: string) {
  if (!isFile(id, '/libphonenumber-js/metadata.mobile.json.js')) return undefined;
  const metadata = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as PhoneMetadata;
  for (const plan of [metadata.countries, metadata.nonGeographic].flatMap(Object.values<unknown[]>))
    plan[FORMATS] = [];
  return { code: `export default ${JSON.stringify(metadata)}`, map: null };
}

type PhoneMetadata = Record<'countries' | 'nonGeographic', Record<string, unknown[]>>;
/** Where a plan keeps them. */
const FORMATS = 4;
