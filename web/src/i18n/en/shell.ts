export const shell = {
  skip: 'Skip to the content',
  sidebar: {
    label: 'Sidebar',
    menu: 'Menu',
    /** The one group of the menu. */
    group: 'permission',
    open: 'Open the menu',
    expand: 'Expand the sidebar',
    collapse: 'Collapse the sidebar',
  },
  screens: {
    order: {
      title: 'Express order',
      purpose: 'Send a parcel: sender, receiver, goods, and the price before you submit.',
    },
    bulk: { title: 'Bulk Express', purpose: 'Import a spreadsheet and place many orders at once.' },
    query: { title: 'Query / print', purpose: 'Find orders, track parcels and print labels.' },
    personal: {
      title: 'Personal Center',
      purpose: 'Your account at a glance: balance, finance records and security.',
    },
    addresses: {
      title: 'Address management',
      purpose: 'Your address book: the senders and receivers you use often.',
    },
    icons: { title: 'Icons', purpose: 'The icons this portal uses, by their names.' },
  },
  /** The title of the order form while an order there is stands in it. */
  changeOrder: (waybill: string) => `Change order ${waybill}`,
  breadcrumb: 'You are here',
  tabs: {
    label: 'Open pages',
    refresh: 'Refresh',
    close: 'Close',
    closeOthers: 'Close others',
    closeAll: 'Close all',
    closeOne: (title: string) => `Close ${title}`,
  },
  search: {
    button: 'Search the menu and orders (Ctrl+K)',
    title: 'Search the menu and orders',
    placeholder: 'Screen, receiver, item or waybill number',
    order: (typed: string) => `Find order ${typed}`,
    orderHint: 'Waybill, transfer number or reference',
    orders: (typed: string) => `Search orders for “${typed}”`,
    ordersHint: 'Receiver, item, number or place',
    found: (count: number) => `Found: ${count}`,
  },
  errorLog: {
    button: 'Error log',
    buttonWith: (count: number) => `Error log: ${count}`,
    title: 'Error log',
    empty: 'No errors since this page was opened',
    path: 'Page',
    time: 'Time',
    stack: 'Stack',
    clear: 'Clear',
  },
  notices: {
    button: 'Notices',
    /** 12, or 99+. */
    buttonWith: (count: string) => `Notices: ${count} unread`,
  },
  fullScreen: {
    enter: 'Full screen',
    leave: 'Leave full screen',
    unsupported: 'you browser can not work',
  },
  size: {
    label: 'Size',
    names: { default: 'Default', medium: 'Medium', small: 'Small', mini: 'Mini' },
    switched: 'Switch Size Success',
  },
  avatar: {
    label: (name: string) => `Account menu: ${name}`,
    dashboard: 'Dashboard',
  },
  settings: {
    title: 'Page settings',
    theme: 'Theme colour',
    color: (hex: string) => `Colour ${hex}`,
    ownColor: 'Any other colour',
    reset: 'Reset to default',
    mode: 'Appearance',
    modes: { system: 'Same as system', light: 'Light', dark: 'Dark' },
    tagsView: 'Open tab bar',
    fixedHeader: 'Fixed header',
    sidebarLogo: 'Sidebar logo',
    placeSources: 'Place names from',
  },
  icons: { filter: 'Filter by name', none: 'No icon has this in its name' },
  broken: {
    title: 'This page has run into a problem',
    advice: 'Your other pages are not affected. Try again; if it keeps happening, tell your carrier.',
    retry: 'Try again',
  },
  pages: {
    home: 'To the express order',
    back: 'Go back',
    notFound: {
      title: 'There is nothing at this address',
      advice: 'The page may have moved, or the link may be mistyped. Your parcels are not affected.',
    },
    notAllowed: {
      title: 'This page is not open to your account',
      advice: 'If you need it, ask your carrier for access.',
    },
    auth: {
      checking: 'Checking the link…',
      refused: 'This link no longer signs you in',
      refusedAdvice: 'It has expired or was used up. Please sign in with your phone number.',
      signIn: 'Sign in',
      question: (account: string) => `Continue as ${account}?`,
      leads: (carrier: string, phone: string) =>
        `The link signs you in at ${carrier} with the phone number ${phone}.`,
      fresh: 'Continue only if you asked for this link.',
      again: 'You are signed in to this account already. Continuing signs you in anew on this device.',
      other: (account: string) =>
        `You are signed in as ${account} now. Continuing signs that account out on this device and discards its unsent forms.`,
      enter: 'Continue',
      switch: 'Switch account',
      cancel: 'Cancel',
      stay: 'Stay signed in',
    },
  },
};

export type ShellTexts = typeof shell;
