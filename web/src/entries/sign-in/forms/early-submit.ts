/** The URL of public/early-submit.js. It loads as early as the form, and holds a submit until main.tsx is loaded. */
export const EARLY_SUBMIT_SCRIPT_URL = '/early-submit.js';

/** Lets the form handle submits from now on, and submits it if early-submit.js has held a submit. */
export function releaseHeldSubmit() {
  const { dataset } = document.documentElement;
  const isHeld = dataset.submit === 'held';
  dataset.submit = 'ready';
  if (isHeld) document.querySelector('form')?.requestSubmit();
}
