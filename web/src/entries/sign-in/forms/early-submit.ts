/** Held by public/early-submit.js, which is there as early as the form. */
export const earlySubmit = '/early-submit.js';

/** The form takes what is sent from now on; what was sent before it could is sent again. */
export function releaseSubmit() {
  const { dataset } = document.documentElement;
  const isHeld = dataset.submit === 'held';
  dataset.submit = 'ready';
  if (isHeld) document.querySelector('form')?.requestSubmit();
}
