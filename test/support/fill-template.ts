import { seedDatabase } from '../../prisma/seed/seed';

/** Runs the demo steps of the seed on the database whose owner's address is given; see database.ts. */
const [ownerUrl] = process.argv.slice(2);
if (ownerUrl === undefined) throw new Error('Usage: fill-template OWNER_URL');
void seedDatabase({ ownerUrl, production: false });
