/**
 * The form is on the screen before its script is there. Whoever is quick enough to send it meanwhile must not have to
 * do so again: the sending is held, and done once the form can.
 */
let isHeld = false;

function hold(event: SubmitEvent) {
  event.preventDefault();
  event.stopPropagation();
  isHeld = true;
}

export const holdSubmit = () => document.addEventListener('submit', hold, true);

export function releaseSubmit() {
  document.removeEventListener('submit', hold, true);
  if (!isHeld) return;
  isHeld = false;
  document.querySelector('form')?.requestSubmit();
}
