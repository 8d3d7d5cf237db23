import { sep } from 'node:path';
import type { Plugin } from 'vite';
import { checkPluginTasks } from './check-plugin-tasks.ts';

/** Ends with this path, as it is written on either side of the world. */
const isFile = (id: string | undefined, path: string) =>
  id !== undefined && id.split(sep).join('/').split('?')[0]?.endsWith(path) === true;

/** Stands for a piece that draws nothing. */
const NOTHING = '\0miya-nothing';

/** Leaves out of the page what packages bring along and is not used here; what is left means the same. */
export function leanPlugin(): Plugin {
  const { markDone, buildEnd } = checkPluginTasks('client', [
    'the form of antd',
    "the lines of antd's dialog",
    'the fields of antd for codes',
    'the formats of phone numbers',
    "zod's descriptions",
  ]);
  return {
    name: 'miya-lean',
    enforce: 'pre',
    resolveId(source, importer) {
      // antd's fields ask whether they stand in a form, and for that question alone load all of its form and validator.
      if (source === '@rc-component/form' && isFile(importer, '/antd/es/form/context.js')) {
        markDone('the form of antd');
        return this.resolve('@rc-component/form/es/FormContext.js', importer, { skipSelf: true });
      }
      // A dialog can be open while its content loads; none of ours is, and the lines that stand there meanwhile go.
      if (source === '../skeleton' && isFile(importer, '/antd/es/modal/Modal.js')) {
        markDone("the lines of antd's dialog");
        return NOTHING;
      }
      // antd's Input brings a row of fields for one-time codes along; ours is one field, which takes a pasted code too.
      if (source === './OTP' && isFile(importer, '/antd/es/input/index.js')) {
        markDone('the fields of antd for codes');
        return NOTHING;
      }
      return undefined;
    },
    load: (id) => (id === NOTHING ? 'export default () => null' : undefined),
    transform(code, id) {
      const plans = withoutFormats(code, id);
      if (plans) markDone('the formats of phone numbers');
      const schemas = withoutDescriptions(code, id);
      if (schemas) markDone("zod's descriptions");
      return plans ?? schemas;
    },
    buildEnd,
  };
}

/** The same for a worker, which draws nothing and need not know of phone numbers either. */
export const leanWorkerPlugin = (): Plugin => ({
  name: 'miya-lean-worker',
  enforce: 'pre',
  transform: (code, id) => withoutFormats(code, id) ?? withoutDescriptions(code, id),
});

/** A schema of zod's can describe itself as JSON Schema, which the server does for the API: no page asks for it. */
function withoutDescriptions(code: string, id: string) {
  if (!isFile(id, '/zod/v4/classic/schemas.js')) return undefined;
  const lean = code
    .replaceAll(/^ *inst\._zod\.processJSONSchema = .*;$/gm, '')
    .replaceAll(/create(?:ToJSONSchema|StandardJSONSchema)Method\(this, .*?\)/g, 'undefined');
  if (/processors\.\w+Processor|create\w*JSONSchemaMethod\(/.test(lean))
    throw new Error('zod describes schemas in a way that is not known here');
  return { code: lean, map: null };
}

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
