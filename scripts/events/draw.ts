import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { listDeclaredEvents } from '../../backend/src/platform/data/events/outbox';
import { buildSchema, type EventSchema } from '../../backend/src/platform/data/events/published-event';
import { root } from '../lib/paths';
import { brokenPromises } from './promises';

/*
 * Draws what is published of each event as docs/events.json. `npm run events` writes it, or says which event needs another version; a test says when it is no longer true.
 */

export const FILE = join(root, 'docs/events.json');

const drawnSchema = z.record(z.string(), z.object({ version: z.int(), schema: z.custom<EventSchema['schema']>() }));
export type Drawn = z.output<typeof drawnSchema>;

export const drawn = (): Drawn => drawnSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Returns the events as the code declares them; every module of the backend must be loaded first. */
export const asDeclared = (): Drawn =>
  Object.fromEntries(
    listDeclaredEvents().map((event) => [event.type, { version: event.version, schema: buildSchema(event).schema }]),
  );

async function main(): Promise<void> {
  await import('../../backend/src/app.module');
  const next = asDeclared();
  const broken = brokenPromises(drawn(), next);
  for (const line of broken) console.error(line);
  if (broken.length > 0) process.exitCode = 1;
  else {
    // Only here: it loads itself in a way that a test's sandbox does not allow.
    const { format } = await import('prettier');
    writeFileSync(FILE, await format(JSON.stringify(next), { parser: 'json', printWidth: 120 }));
  }
}

if (require.main === module) void main();
