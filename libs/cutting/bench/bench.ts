import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { academicTable } from './academic';
import { instancesDirectory, readInstances, readKnownValues } from './instance-files';
import { kitchensTable, longTable, scalingTable } from './trade';

/**
 * npm run bench:cutting -- [--sample] [--time-ms 1000] [--seed 1] [--only oriented,rotated,oriented-3,rotated-3,kitchens,long,scaling] [--instances DIR] [--write]
 *
 * Prints Markdown; --write stores it as RESULTS.md. --sample takes every tenth academic instance, a few long lists and up to 1,000 parts.
 */
const SECTIONS = ['oriented', 'rotated', 'oriented-3', 'rotated-3', 'kitchens', 'long', 'scaling'];
const SAMPLE_STEP = 10;

function main(): void {
  const { values } = parseArgs({
    options: {
      sample: { type: 'boolean', default: false },
      'time-ms': { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: SECTIONS.join(',') },
      instances: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const timeMs = Number(values['time-ms']);
  const seed = Number(values.seed);
  const only = values.only.split(',');
  const unknown = only.filter((section) => !SECTIONS.includes(section));
  if (unknown.length > 0 || !(timeMs > 0) || !Number.isInteger(seed))
    throw new Error(`Sections are ${SECTIONS.join(', ')}; time and seed are numbers`);
  const directory = instancesDirectory(values.instances);
  const log = (text: string): void => void process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);
  const options = { timeMs, seed, log };
  // The sample takes a different instance of each group of ten, so that all sizes and classes occur.
  const pick = <T>(list: readonly T[]): T[] =>
    list.filter((_, index) => !values.sample || index % SAMPLE_STEP === Math.floor(index / SAMPLE_STEP) % SAMPLE_STEP);
  const began = performance.now();
  const sections: string[] = [];
  // A whole run takes long: what is done can be read while the rest goes on.
  const add = (section: string): void => {
    sections.push(section);
    process.stderr.write(`\n${section}\n\n`);
  };
  const academic = (rotate: boolean, stages?: 3): string =>
    academicTable(pick(readInstances(directory, 'bpp500.jsonl')), readKnownValues(directory), {
      ...options,
      rotate,
      ...(stages === undefined ? {} : { stages }),
    });
  if (only.includes('oriented'))
    add(`## 500 academic instances, parts keep their direction, any number of stages\n\n${academic(false)}`);
  if (only.includes('rotated'))
    add(`## 500 academic instances, parts may turn, any number of stages\n\n${academic(true)}`);
  if (only.includes('oriented-3'))
    add(`## 500 academic instances, parts keep their direction, at most three stages\n\n${academic(false, 3)}`);
  if (only.includes('rotated-3'))
    add(`## 500 academic instances, parts may turn, at most three stages\n\n${academic(true, 3)}`);
  const kitchens = readInstances(directory, 'kitchens.jsonl');
  if (only.includes('kitchens')) {
    const note =
      'On real kitchens the number of sheets hardly separates good engines; the leftover that can be used again, the number of plans, cuts and turns of the board do.';
    add(`## Kitchens, three stages, all goals\n\n${note}\n\n${kitchensTable(kitchens, options)}`);
  }
  if (only.includes('long'))
    add(
      `## Large industrial lists (long2020), parts keep their direction\n\n${longTable(pick(readInstances(directory, 'long2020.jsonl')), options)}`,
    );
  if (only.includes('scaling'))
    add(`## From 50 to 5,000 parts\n\n${scalingTable(kitchens, options, values.sample ? 1000 : Infinity)}`);
  const command = `npm run bench:cutting -- ${process.argv.slice(2).join(' ')}`.trim();
  const text = `${heading(command, timeMs, seed, began)}\n\n${sections.join('\n\n')}\n`;
  process.stdout.write(text);
  if (values.write) writeFileSync(join(__dirname, 'RESULTS.md'), text);
}

function heading(command: string, timeMs: number, seed: number, began: number): string {
  const [cpu] = cpus();
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  return [
    '# Cutting benchmark',
    '',
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpu?.model ?? 'unknown processor'}, ${minutes} minutes in all.`,
    '',
    `One thread, seed ${seed}, **${timeMs} ms of processor time per instance** (\`process.threadCpuUsage\`, not the clock on the wall, as other programs may share the`,
    'machine), bounds, start and search included. `ours` stops early only when a plan meets the lower bound computed here. guillotine-packer 1.0.2 from npm tries all of its',
    'strategies and takes as long as it takes. GDRR is Gardeyn and Wauters, EJOR 2021. Best-known values with any number of stages are of layouts',
    'that need not be cuttable; those with three stages begin with a horizontal cut, as do our plans there.',
  ].join('\n');
}

main();
