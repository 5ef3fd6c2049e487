/** Checks that this is the real shop, which refuses development defaults. The backend reads the same variable. */
export function isProduction(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.PLINTH_ENV === 'production';
}
