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
  },
  logOut: {
    action: 'Log out',
    question: 'This operation will exit the current login. Do you want to continue?',
    cancelled: 'canceled',
  },
};

export type PortalTexts = typeof portal;
