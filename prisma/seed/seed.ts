import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PrismaClient } from '../generated/client';
import { seedClient } from './seed-client';

/** What a step of the seed gets. It runs as the owner of the database. */
export interface SeedContext {
  prisma: PrismaClient;
  log: (text: string) => void;
  /** The database of a real company, which gets nothing of an invented one. */
  production: boolean;
  /** This database has had the step before: what an owner took away since is not given back. */
  had: boolean;
}

/**
 * A step is a file of `steps/`, run in the order of the names. It may run again at any time (`npm run db:seed`, or after a crash half
 * way), so it adds what lacks, never doubles, and leaves what people changed since. `demo` marks people, orders and the like that a real shop must not start with.
 */
export interface SeedStep {
  name: string;
  demo: boolean;
  seed: (context: SeedContext) => Promise<void>;
}

export interface SeedOptions {
  ownerUrl: string;
  /** Run every step, not only those that this database has not had. */
  again?: boolean;
  /** Leave out what is of an invented company: its particulars, branches and stock, and all demo steps. */
  production?: boolean;
  /** Run the demo steps; never in production. */
  demo?: boolean;
  log?: (text: string) => void;
}

type StepModule = { seed: SeedStep['seed']; demo?: unknown };

function isStep(module: unknown): module is StepModule {
  return typeof module === 'object' && module !== null && 'seed' in module && typeof module.seed === 'function';
}

export async function loadSteps(folder = join(__dirname, 'steps')): Promise<SeedStep[]> {
  const names = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => /^\d.*\.(ts|js)$/.test(file) && !/\.(spec|int-spec|d)\./.test(file))
    .map((file) => file.replace(/\.(ts|js)$/, ''))
    .sort();
  const steps: SeedStep[] = [];
  for (const name of names) {
    const module: unknown = await import(join(folder, name));
    if (!isStep(module)) throw new Error(`prisma/seed/steps/${name} does not export a function named seed`);
    steps.push({ name, demo: module.demo === true, seed: module.seed });
  }
  return steps;
}

/** Runs the steps that this database has not had; gives the names of those that ran. */
export async function seedDatabase(options: SeedOptions): Promise<string[]> {
  const {
    ownerUrl,
    again = false,
    production = process.env['PLINTH_ENV'] === 'production',
    demo = true,
    log = () => undefined,
  } = options;
  const prisma = seedClient(ownerUrl);
  try {
    const had = await prisma.$queryRaw<{ name: string }[]>`select name from seed_step`;
    const names = new Set(had.map((row) => row.name));
    const hasDemo = demo && !production;
    const steps = (await loadSteps()).filter((step) => (again || !names.has(step.name)) && (hasDemo || !step.demo));
    for (const step of steps) {
      log(`seed: ${step.name}`);
      await step.seed({ prisma, log, production, had: names.has(step.name) });
      await prisma.$executeRaw`
        insert into seed_step (name) values (${step.name}) on conflict (name) do update set finished_at = now()`;
    }
    return steps.map((step) => step.name);
  } finally {
    await prisma.$disconnect();
  }
}
