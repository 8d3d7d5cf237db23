/** The calls and their schemas: a quarter of the script, and of no use before the user types. */
export const loadRules = () => import('./rules.ts').catch(() => undefined);

/** Begins the download with the first touch of a form; it has been fetched ahead, where the line allowed it. */
export const prepareRules = () => {
  loadRules();
};

/** How a form ends whose rules could not be downloaded. */
export const unreachable = { faults: {}, failure: 'unreachable' } as const;
