/** Holds a submit until the form's script is loaded: public/early-submit.js, which loads as early as the form. */
export const EARLY_SUBMIT_SCRIPT_URL = '/early-submit.js';

/** Lets the form handle submits from now on, and submits it if early-submit.js has held a submit. */
export function releaseHeldSubmit() {
  const { dataset } = document.documentElement;
  const isHeld = dataset.submit === 'held';
  dataset.submit = 'ready';
  if (isHeld) document.querySelector('form')?.requestSubmit();
}
