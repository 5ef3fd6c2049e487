/** Id of the way to sign in by badge, at next-auth. */
export const BADGE_PROVIDER = 'badge';
