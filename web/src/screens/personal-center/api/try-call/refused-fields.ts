import type { ApiProblem } from '@miya/contract/v1';
import type { Fault } from '../../../../platform/forms/use-form.ts';
import type { DescribedCall } from './describe-calls.ts';

/** What can be refused in the form: its key, its query, its body, or what stands in the path, by name. */
export type Place = 'key' | 'query' | 'body' | `path ${string}`;
/** Why, and within a body or a query which field of it. A name, not words: another language says it in its own. */
export type Refused = { place: Place; field?: string; fault: Fault };

/** The first thing in the form that an answer says is wrong; undefined where it blames none of it. */
export function refusedIn(
  call: DescribedCall,
  { status, code, problems = [] }: ApiProblem,
): Refused | undefined {
  if (status === 401) return { place: 'key', fault: code as Fault };
  const [first] = problems;
  if (first) return { ...whereIs(call, first.field), fault: first.problem as Fault };
  const [name] = call.inPath;
  // What is not there is what the path asks for.
  if (status === 404 && name) return { place: `path ${name}`, fault: code as Fault };
  return undefined;
}

function whereIs(call: DescribedCall, field: string): Omit<Refused, 'fault'> {
  const [top = ''] = field.split('.');
  if (call.inPath.includes(top)) return { place: `path ${top}` };
  return { place: call.inQuery.some(({ name }) => name === top) ? 'query' : 'body', field };
}
