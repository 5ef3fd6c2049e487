import { record } from './rules-record';

/** `npx tsx prisma/seed/record-rules.ts`: after a change of what cupboards come out as, or of the catalogue's cupboards and tops. */
const { version, built } = record();
console.log(`Rules ${version}: ${Object.keys(built).length} cupboards and tops recorded`);
