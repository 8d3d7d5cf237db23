import type { NoticeKind } from '@miya/contract/notices';
import type { NoticeChoice } from '@miya/contract/profile';

export const profile = {
  title: 'Profile',
  account: { title: 'Account', name: 'Name', company: 'Company' },
  usual: {
    title: 'For new orders',
    sender: 'Default sender',
    noSender: 'None: use the sender of your last order',
    book: 'Open the address book',
    service: 'Default express type',
    noService: 'None: use that of your last order',
    serviceGone: 'The express type you chose is no longer offered. Please choose another',
    servicesFailed: 'The express types could not be loaded.',
  },
  notices: {
    title: 'Notices',
    about: 'About',
    ways: { bell: 'Bell', delivery: 'E-mail' } satisfies Record<keyof NoticeChoice, string>,
    kinds: {
      status: 'Orders with a new status',
      recharge: 'Recharges of the account',
      hold: 'Parcels on hold',
      import: 'Finished imports',
      webhook: 'Stopped webhooks',
      key: 'API keys',
    } satisfies Record<NoticeKind, string>,
    email: 'E-mail address for notices',
    emailHint: 'Notices ticked under “E-mail” are sent here if your carrier offers that.',
  },
  save: 'Save',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes',
  saved: 'Saved',
  failed: 'Your profile could not be loaded',
  retry: 'Try again',
};

export type ProfileTexts = typeof profile;
