import * as z from 'zod';

/** Logo as it is shown: its address, and its size in pixels. */
export const companyLogo = z.object({ image: z.string(), width: z.int(), height: z.int() }).meta({ id: 'CompanyLogo' });
export type CompanyLogo = z.infer<typeof companyLogo>;
