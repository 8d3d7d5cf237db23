export const portal = {
  signedIn: 'login successfully',
  description: (tenant: string) => `${tenant}: the portal for account holders.`,
  needsScript: 'This page needs JavaScript. Please allow it for this site.',
  account: 'Account',
  clientCode: 'Client code',
  balance: 'Balance',
  refreshBalance: 'Refresh balance',
  balanceLoaded: 'Balance loaded successfully',
  money: {
    credit: 'Credit limit',
    reserved: 'Reserved for waiting orders',
    free: 'Available',
    fallsShort: {
      /** What money lacks for is named: one order or several, those that wait, or both. */
      account: (missing: string) =>
        `Balance and credit fall short by ${missing}. Please recharge before the carrier receives the goods.`,
      order: (missing: string) =>
        `Balance and credit fall short by ${missing} for this order. Please recharge before the carrier receives the goods.`,
      waiting: (missing: string) =>
        `Balance and credit fall short by ${missing} for all waiting orders. Please recharge before the carrier receives the goods.`,
      orderAndWaiting: (missing: string) =>
        `Balance and credit fall short by ${missing} for this order and all that wait. Please recharge before the carrier receives the goods.`,
      orders: (missing: string) =>
        `Balance and credit fall short by ${missing} for these orders. Please recharge before the carrier receives the goods.`,
      ordersAndWaiting: (missing: string) =>
        `Balance and credit fall short by ${missing} for these orders and all that wait. Please recharge before the carrier receives the goods.`,
    },
    howToRecharge: 'How to recharge',
    recharge: (clientNum: string) =>
      `To recharge, pay your carrier and name your client code ${clientNum}. The balance rises as soon as the carrier has booked it.`,
  },
  changePassword: {
    title: 'Change password',
    submit: 'Change password',
    advice: 'You stay signed in here; all other devices are signed out.',
    proof: {
      title: 'Confirm that it is you',
      lead: 'Before you go on, please enter your current password or a code sent to your phone.',
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
