import { Id } from '@miya/contract/fields';

/** What the form is about: /miya, /miya?order={id} to change one, /miya?copy={id} to begin with one. */
export type Subject = { kind: 'new' } | { kind: 'change' | 'copy'; id: string };

export function subjectIn(search: string): Subject {
  const query = new URLSearchParams(search);
  const [change, copy] = [query.get('order'), query.get('copy')];
  if (Id.safeParse(change).success) return { kind: 'change', id: String(change) };
  if (Id.safeParse(copy).success) return { kind: 'copy', id: String(copy) };
  return { kind: 'new' };
}

export const keyOfSubject = (subject: Subject): string =>
  subject.kind === 'new' ? 'new' : `${subject.kind}/${subject.id}`;
