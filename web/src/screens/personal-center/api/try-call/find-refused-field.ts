import type { ApiProblem } from '@miya/contract/v1';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import type { ApiCall } from './api-call.ts';

/** A part of the form that the API can refuse: the key, the query, the body, or a path parameter such as `path id`. */
export type FormPart = 'key' | 'query' | 'body' | `path ${string}`;
/**
 * The part of the form that the API refused. `field` is the field in the query or the body.
 * `fault` is a name. Its text is looked up at rendering, so the text follows a change of the language.
 */
export type RefusedField = { part: FormPart; field?: string; fault: Fault };

/** Finds the first part of the form that a response refuses. Undefined if the response refuses none. */
export function findRefusedField(
  call: ApiCall,
  { status, code, problems = [] }: ApiProblem,
): RefusedField | undefined {
  if (status === 401) return { part: 'key', fault: code as Fault };
  const [first] = problems;
  if (first) return { ...findFormPart(call, first.field), fault: first.problem as Fault };
  const [name] = call.inPath;
  // Status 404: the object that the path names does not exist.
  if (status === 404 && name) return { part: `path ${name}`, fault: code as Fault };
  return undefined;
}

function findFormPart(call: ApiCall, field: string): Omit<RefusedField, 'fault'> {
  const [topLevelField = ''] = field.split('.');
  if (call.inPath.includes(topLevelField)) return { part: `path ${topLevelField}` };
  return { part: call.inQuery.some(({ name }) => name === topLevelField) ? 'query' : 'body', field };
}
