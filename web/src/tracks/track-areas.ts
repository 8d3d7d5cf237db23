/** The texts the tracking page is made of. */
export const trackAreas = ['common', 'errors', 'tracks'] as const;
