// What the server renders of the sign-in pages. In the browser main.tsx begins them, and nothing else uses them.
export { earlySubmit } from './forms/early-submit.ts';
export { screenOf } from './screens.ts';
export { SignInApp } from './sign-in-app.tsx';
export { titleOf } from './title.ts';
