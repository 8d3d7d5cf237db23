export const portal = {
  signedIn: 'login successfully',
  description: (tenant: string) => `${tenant}: the portal for account holders.`,
  needsScript: 'This page needs JavaScript. Please allow it for this site.',
  account: 'Account',
  clientCode: 'Client code',
  balance: 'Balance',
  refreshBalance: 'Refresh balance',
  balanceLoaded: 'Balance loaded successfully',
  changePassword: {
    title: 'Change password',
    submit: 'Change password',
    advice: 'You stay signed in here; all other devices are signed out.',
    proof: {
      title: 'Confirm that it is you',
      lead: 'You signed in some time ago. Before you go on, please enter your current password or a code sent to your phone.',
      password: 'Current password',
      byPassword: 'Enter the current password instead',
      code: 'Code',
      byCode: 'Send a code to my phone instead',
      again: 'Send another code',
      sent: (phone: string, minutes: number) => `Code sent to ${phone}, valid for ${minutes} minutes`,
      submit: 'Continue',
    },
  },
  logOut: {
    action: 'Log out',
    question: 'This operation will exit the current login. Do you want to continue?',
    unsaved: 'What you typed here and did not submit will be removed.',
    cancelled: 'canceled',
  },
};

export type PortalTexts = typeof portal;
