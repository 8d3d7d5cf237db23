import { join, sep } from 'node:path';
import type { Plugin } from 'vite';

/** Ends with this path, as it is written on either side of the world. */
const isFile = (id: string | undefined, path: string) =>
  id !== undefined && id.split(sep).join('/').split('?')[0]?.endsWith(path) === true;

/**
 * Leaves out of the build what packages bring along and nobody uses here.
 * - antd's fields ask whether they stand in a form, and for that question alone load all of its form and validator.
 * - The numbering plans of the world also say how to write a number with spaces; we only tell whether it is one.
 */
export function leanPlugin(): Plugin {
  return {
    name: 'miya-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source !== '@rc-component/form' || !isFile(importer, '/antd/es/form/context.js')) return undefined;
      return this.resolve('@rc-component/form/es/FormContext.js', importer, { skipSelf: true });
    },
    transform(code, id) {
      if (!isFile(id, '/libphonenumber-js/metadata.mobile.json.js')) return undefined;
      const metadata = JSON.parse(code.slice(code.indexOf('{'), code.lastIndexOf('}') + 1)) as PhoneMetadata;
      for (const plan of [metadata.countries, metadata.nonGeographic].flatMap(Object.values<unknown[]>))
        plan[FORMATS] = [];
      return { code: `export default ${JSON.stringify(metadata)}`, map: null };
    },
  };
}

/** What a page loads only when it is used, though the contract, for all the others, has it at hand from the start. */
export function onDemandPlugin(): Plugin {
  return {
    name: 'miya-on-demand',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../phones.ts' && isFile(importer, '/contract/src/addresses/party.ts')
        ? join(import.meta.dirname, 'src/ui/phones-on-demand.ts')
        : undefined,
  };
}

type PhoneMetadata = Record<'countries' | 'nonGeographic', Record<string, unknown[]>>;
/** Where a plan keeps them. */
const FORMATS = 4;
