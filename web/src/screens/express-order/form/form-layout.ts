import { readUser } from '../../../platform/api/session-store.ts';

/**
 * The parts of the layout that depend on responses of the server. `isSummed`: the sender is collapsed to two lines.
 * `repeats`: the button that repeats the last order is shown. Both are stored in localStorage. The form opens with this
 * layout next time, so its fields do not move when the responses arrive.
 */
export type FormLayout = { isSummed: boolean; repeats: boolean };

const createStorageKey = () => {
  const user = readUser();
  return user && `orderForm/${user.tenantId}/${user.id}`;
};

export function readFormLayout(): Partial<FormLayout> {
  const key = createStorageKey();
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

export function saveFormLayout(part: Partial<FormLayout>): void {
  const key = createStorageKey();
  try {
    if (key) localStorage.setItem(key, JSON.stringify({ ...readFormLayout(), ...part }));
  } catch {
    // The browser refuses to store the layout. The form works without it.
  }
}
