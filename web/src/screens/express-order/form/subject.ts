import { Id } from '@miya/contract/fields';

/** The parameter of the address, and what it begins the form with. */
const parameters = { order: 'change', copy: 'copy', sender: 'sender' } as const;

/**
 * What the form is about: /miya, /miya?order={id} to change one, /miya?copy={id} for one like it, /miya?sender={id} for
 * one of the same sender.
 */
export type Subject = { kind: 'new' } | { kind: (typeof parameters)[keyof typeof parameters]; id: string };

export function subjectIn(search: string): Subject {
  const query = new URLSearchParams(search);
  for (const [name, kind] of Object.entries(parameters)) {
    const id = query.get(name);
    if (id !== null && Id.safeParse(id).success) return { kind, id };
  }
  return { kind: 'new' };
}

export const keyOfSubject = (subject: Subject): string =>
  subject.kind === 'new' ? 'new' : `${subject.kind}/${subject.id}`;
