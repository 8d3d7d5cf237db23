/** The texts the sign-in pages are made of. */
export const signInAreas = ['common', 'errors', 'signIn'] as const;
