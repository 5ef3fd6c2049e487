/** Loads what checks a form while there is a network, for forms that are sent without one: see `form.tsx`. */
export const preloadFormChecks = (): void => void import('@hookform/resolvers/zod').catch(() => undefined);
