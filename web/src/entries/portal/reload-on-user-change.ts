import { readSessionEnding, readUser, setFlash } from '../../platform/api/session-store.ts';

/** Reloads the page when another window signs out or changes the user, so that no data of the user stays visible. */
export function reloadOnUserChange() {
  const ownUserId = readUser()?.id;
  if (ownUserId === undefined) return;
  window.addEventListener('storage', ({ key }) => {
    // `key` is null when the whole storage was cleared.
    const userId = localStorage.getItem('userid');
    if ((key !== 'userid' && key !== null) || userId === ownUserId) return;
    // The user did not sign out in this tab, so the sign-in page explains why it is open.
    if (userId === null) setFlash(readSessionEnding() ?? 'signed-out');
    location.reload();
  });
}
