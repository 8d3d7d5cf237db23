/** The texts the portal shows first; a screen loads its own. */
export const portalAreas = ['common', 'errors', 'portal', 'shell'] as const;
