import type { SessionEnding } from '@miya/contract';

export const signIn = {
  tagline: 'From your desk to any door in the world',
  taglineMore: 'Orders, labels and tracking in one place.',
  description: (tenant: string) => `${tenant}: place orders, print labels and follow parcels worldwide.`,
  needsScript: 'This page needs JavaScript. Please allow it for this site.',
  typedIsKept: 'What you typed in this tab is kept. Sign in with the same account to continue.',
  ended: {
    password_changed: 'The password of this account was changed. Please sign in with the new one.',
    signed_out_elsewhere: 'This device was signed out from another device.',
  } satisfies Record<SessionEnding, string>,
  unknownCarrier: {
    title: (netnum: string) => `There is no carrier with the number ${netnum}`,
    advice: (tenant: string) => `Sign in at ${tenant} below, or open the one you meant:`,
    netnum: 'Network number',
    open: 'Open',
  },
  login: {
    pageTitle: 'login',
    title: 'Sign in',
    lead: (tenant: string) => `Welcome to ${tenant}`,
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgotten your password?',
    noAccount: 'No account yet?',
    register: 'Register',
    track: 'Track a parcel without signing in',
    demo: { title: 'Demo account', fill: 'Fill in' },
  },
  register: {
    title: 'Register',
    lead: 'A code sent to your phone confirms that it is yours.',
    name: 'Name',
    password: 'Password',
    submit: 'Register',
    haveAccount: 'Have an account already?',
    login: 'Sign in',
    done: 'Congratulations, registration is successful!',
  },
  retrieve: {
    title: 'Retrieve password',
    lead: 'A code sent to your phone lets you choose a new password.',
    submit: 'Change password',
    back: 'Back to sign in',
  },
  code: {
    label: 'Code',
    send: 'Send code',
    again: (seconds: number) => `Again in ${seconds} s`,
    sent: (phone: string, minutes: number) => `Code sent to ${phone}, valid for ${minutes} minutes`,
    sentIfKnown: (phone: string, minutes: number) =>
      `If there is an account with ${phone}, a code has been sent to it, valid for ${minutes} minutes`,
  },
  withCountryCode: (example: string) => `With the country code, for example ${example}`,
  passwordHint: (least: number) => `At least ${least} characters`,
};

export type SignInTexts = typeof signIn;
