import { Id } from '@miya/contract/fields';

/** The parameter of the URL and the mode that it selects. */
const modesByParameter = { order: 'change', copy: 'copy', sender: 'sender' } as const;

/**
 * How the form is opened:
 * - `new`: /miya, an empty form
 * - `change`: /miya?order={id}, changes this order
 * - `copy`: /miya?copy={id}, a new order with the values of this order
 * - `sender`: /miya?sender={id}, a new order with the sender, service, payment and currency of this order
 */
export type FormMode =
  | { kind: 'new' }
  | { kind: (typeof modesByParameter)[keyof typeof modesByParameter]; id: string };

/** Returns the mode `new` when the URL names no valid order id. */
export function parseFormMode(search: string): FormMode {
  const query = new URLSearchParams(search);
  for (const [name, kind] of Object.entries(modesByParameter)) {
    const id = query.get(name);
    if (id !== null && Id.safeParse(id).success) return { kind, id };
  }
  return { kind: 'new' };
}

/** Identifies the form in the name of its stored draft: 'new', or for example 'copy/3f8a…'. */
export const formatFormModeKey = (mode: FormMode): string =>
  mode.kind === 'new' ? 'new' : `${mode.kind}/${mode.id}`;
