// The parts of the sign-in page that the server renders. In the browser main.tsx starts the page.

export { formatPageTitle } from './format-page-title.ts';
export { EARLY_SUBMIT_SCRIPT_URL } from './forms/early-submit.ts';
export { findSignInScreen } from './screens.ts';
export { SignInApp } from './sign-in-app.tsx';
