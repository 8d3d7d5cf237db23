import { userOf } from '../../../platform/api/session-store.ts';

/**
 * What of the form depends on answers of the server: whether two lines say who sends, and whether there is an order to repeat.
 * This device remembers it and begins with it the next time, for fields must not move once they are seen.
 */
export type FormOutline = { isSummed: boolean; repeats: boolean };

const keyOf = () => {
  const user = userOf();
  return user && `orderForm/${user.tenantId}/${user.id}`;
};

export function readOutline(): Partial<FormOutline> {
  const key = keyOf();
  try {
    const { isSummed, repeats } = JSON.parse((key && localStorage.getItem(key)) || '{}');
    return {
      ...(typeof isSummed === 'boolean' && { isSummed }),
      ...(typeof repeats === 'boolean' && { repeats }),
    };
  } catch {
    return {};
  }
}

export function keepOutline(part: Partial<FormOutline>): void {
  const key = keyOf();
  try {
    if (key) localStorage.setItem(key, JSON.stringify({ ...readOutline(), ...part }));
  } catch {
    // Remembering is a convenience: the form works without it.
  }
}
