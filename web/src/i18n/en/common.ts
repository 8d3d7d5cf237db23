export const common = {
  /** The title in the sidebar and of the browser's tab. */
  product: 'Express',
  language: 'Language',
  languageSwitched: 'Switch Language Success',
  phone: 'Mobile phone',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  passwordChanged: 'Congratulations, password changed successfully!',
  mandatory: '* is mandatory',
  close: 'Close',
  clear: 'Clear',
  cancel: 'Cancel',
  loggedOut: 'You have been logged out',
  loggedOutAdvice: 'Cancel to stay on this page, or sign in again.',
  reLogin: 'Re-Login',
  notSignedIn: 'You are not signed in. Please sign in',
};

export type CommonTexts = typeof common;
