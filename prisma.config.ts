import { defineConfig } from 'prisma/config';

/** Read by `prisma generate` (and by the native `prisma migrate deploy`, where a machine has that engine). */
export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_OWNER_URL'] ?? process.env['DATABASE_URL'] ?? '' },
});
