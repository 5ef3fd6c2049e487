/**
 * Tells zod not to generate code, before its first schema. Our policy forbids it, zod tries anyway, and browsers
 * report each attempt. On the server it is allowed.
 */
if (typeof window !== 'undefined') Object.assign(window, { __zod_globalConfig: { jitless: true } });
