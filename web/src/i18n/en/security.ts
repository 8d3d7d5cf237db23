import type { SecurityEventKind } from '@miya/contract/security-events';

export const security = {
  title: 'Security',
  password: { title: 'Password', lead: 'Choose one that you use nowhere else.' },
  unknownDevice: 'Unknown device',
  devices: {
    title: 'Signed-in devices',
    lead: 'If you do not recognise one of them, sign it out and change your password.',
    this: 'This device',
    now: 'In use now',
    lastUsed: (time: string) => `Last used: ${time}`,
    signedIn: (time: string) => `Signed in: ${time}`,
    network: (network: string) => `Network: ${network}`,
    end: 'Sign out',
    endOne: (device: string) => `Sign out ${device}`,
    endOthers: 'Sign out all other devices',
    endQuestion: 'Sign this device out?',
    endOthersQuestion: 'Sign out all other devices?',
    endOthersAdvice: 'You stay signed in here. All other sessions end at once.',
    ended: 'The device is signed out',
    othersEnded: 'All other devices are signed out',
    failed: 'The devices could not be loaded',
  },
  events: {
    title: 'Security events',
    lead: (days: string, zone: string, _days: number) =>
      `Kept for ${days} days. Times are those of your time zone: ${zone}.`,
    what: 'Event',
    when: 'Time',
    device: 'Device',
    network: 'Network',
    more: 'Load more',
    none: 'No events yet',
    failed: 'The security events could not be loaded',
    kinds: {
      registered: 'Account opened',
      signed_in: 'Signed in',
      sign_in_failed: 'Wrong password at sign-in',
      signed_out: 'Signed out',
      device_ended: 'Another device signed out',
      others_ended: 'All other devices signed out',
      password_changed: 'Password changed',
      password_retrieved: 'Password retrieved by code',
      retrieval_failed: 'Wrong code when retrieving the password',
      api_key_created: 'API key created',
      api_key_rolled: 'API key renewed',
      api_key_revoked: 'API key revoked',
    } satisfies Record<SecurityEventKind, string>,
  },
  retry: 'Try again',
};

export type SecurityTexts = typeof security;
