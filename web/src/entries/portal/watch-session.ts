import { endingOf, leaveWord, userOf } from '../../platform/api/session-store.ts';

/** When another window signs out, or signs somebody else in, nothing of this account may stay on the screen here. */
export function watchSession() {
  const mine = userOf()?.id;
  if (mine === undefined) return;
  window.addEventListener('storage', ({ key }) => {
    // The key is `null` where everything was cleared at once.
    const next = localStorage.getItem('userid');
    if ((key !== 'userid' && key !== null) || next === mine) return;
    // Nobody did it in this tab: the sign-in page says what has happened.
    if (next === null) leaveWord(endingOf() ?? 'signed-out');
    location.reload();
  });
}
