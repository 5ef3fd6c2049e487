import { parseArgs } from 'node:util';
import type { InstanceOptions } from '../instances';
import { createInstanceJob, parseInstance } from '../instances';
import { CuttingJobError } from '../model';
import type { UnplacedPart } from '../model';
import { optimise } from '../optimise';
import type { Violation } from '../verify';
import { verify } from '../verify';

export const USAGE = `npm run cut -- FILE.jsonl [--time-ms 1000] [--seed 1] [--stages 3|any] [--book 4] [--first rip|crosscut|either] [--rotate | --oriented] [--goal cost|all]

Reads cutting instances, one JSON object a line, and prints one JSON line for each:
name, sheets, bound, unplaced, ms, verified, largest leftover (mm²), cuts.
A line that cannot be read is named on the error output, FILE:LINE, and the others are cut all the same.
--stages limits the stages of cuts (a number, or any). --book limits the sheets that are cut at once.
--rotate lets every part turn, --oriented none; without either the instance's own grain decides.`;

/** Mistake in the command line; the message says what is expected. */
export class UsageError extends Error {}

function parseWholeNumber(text: string | undefined, name: string, least: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new UsageError(`--${name} takes a whole number of at least ${least}, not ${text}`);
  return value;
}

function parseChoice<T extends string>(
  text: string | undefined,
  name: string,
  allowedValues: readonly T[],
): T | undefined {
  if (text === undefined) return undefined;
  const match = allowedValues.find((value) => value === text);
  if (match === undefined) throw new UsageError(`--${name} takes ${allowedValues.join(', ')}, not ${text}`);
  return match;
}

export function readArguments(args: readonly string[]): { files: string[]; options: InstanceOptions } {
  const { values, positionals } = parseOptions(args);
  if (positionals.length === 0) throw new UsageError('Name a file of instances');
  if (values.rotate && values.oriented) throw new UsageError('--rotate and --oriented exclude each other');
  const iterations = parseWholeNumber(values.iterations, 'iterations', 1);
  return {
    files: positionals,
    options: {
      ...(iterations === undefined ? { timeMs: parseWholeNumber(values['time-ms'], 'time-ms', 1) } : { iterations }),
      seed: parseWholeNumber(values.seed, 'seed', 0) ?? 1,
      stages: values.stages === 'any' ? 'any' : parseWholeNumber(values.stages, 'stages', 1),
      maxBookSheets: parseWholeNumber(values.book, 'book', 1),
      firstCut: parseChoice(values.first, 'first', ['rip', 'crosscut', 'either']),
      goal: parseChoice(values.goal, 'goal', ['cost', 'all']),
      ...(values.rotate ? { rotate: true } : values.oriented ? { rotate: false } : {}),
    },
  };
}

function parseOptions(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'time-ms': { type: 'string', default: '1000' },
        iterations: { type: 'string' },
        seed: { type: 'string', default: '1' },
        stages: { type: 'string' },
        book: { type: 'string' },
        first: { type: 'string' },
        goal: { type: 'string' },
        rotate: { type: 'boolean', default: false },
        oriented: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

export interface InstanceSummary {
  readonly name: string;
  readonly sheets: number;
  readonly bound: number;
  readonly unplaced: readonly { part: string; quantity: number; reason: UnplacedPart['reason']; message: string }[];
  readonly ms: number;
  readonly verified: boolean;
  /** Largest piece worth keeping, mm². */
  readonly largestLeftover: number;
  readonly cuts: number;
  readonly turns: number;
  readonly plans: number;
  /** Faults that the verifier found; absent where there are none. */
  readonly violations?: readonly Violation[];
}

/** Result of one line: the summary of its plans, or a refusal that names the file, the line and the fault. */
export type CutLine = { readonly answer: InstanceSummary } | { readonly refusal: string };

/** Cuts the instances of a file one after the other; a faulty line is refused and the next ones go on. */
export function* cutFile(file: string, text: string, options: InstanceOptions): Generator<CutLine, void> {
  // Spreadsheets put a byte order mark before the text.
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    try {
      yield { answer: cutLine(line, options) };
    } catch (error) {
      if (!(error instanceof CuttingJobError)) throw error;
      yield { refusal: `${file}:${index + 1}: ${error.message}` };
    }
  }
}

/** Cuts one instance and verifies the plans. */
export function cutLine(line: string, options: InstanceOptions): InstanceSummary {
  const instance = parseInstance(line);
  const job = createInstanceJob(instance, options);
  const result = optimise(job);
  const violations = verify(job, result);
  const board = result.boards.at(0);
  return {
    name: instance.name,
    sheets: board?.sheets ?? 0,
    bound: board?.lowerBound ?? 0,
    unplaced: result.unplaced.map(({ partId, quantity, reason, message }) => ({
      part: partId,
      quantity,
      reason,
      message,
    })),
    ms: Math.round(result.elapsedMs),
    verified: violations.length === 0,
    largestLeftover: Math.round(board?.largestOffcutMm2 ?? 0),
    cuts: board?.cuts ?? 0,
    turns: board?.turns ?? 0,
    plans: board?.plans.length ?? 0,
    ...(violations.length > 0 ? { violations } : {}),
  };
}
