import * as z from 'zod';

/** Name of an item, set or page in its address. */
export const slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,119}$/, 'Not a valid address');
