/**
 * Our policy forbids code that is made of text. zod tries it all the same, to be faster, and browsers report each try as a violation; it reads this
 * before its first schema. On the server nothing is forbidden, and it may.
 */
if (typeof window !== 'undefined') Object.assign(window, { __zod_globalConfig: { jitless: true } });
