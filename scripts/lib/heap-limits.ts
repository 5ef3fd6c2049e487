import { totalmem } from 'node:os';

/*
 * How much memory JavaScript may take in each process of the product, for `npm start`, the images and the tests alike. What the parts hold, idle and at
 * work, is measured by `npm run bench:memory` (docs/benchmarks/memory.md).
 */

const MB = 1024 * 1024;

interface HeapShare {
  /** Smallest limit, at least twice the usual heap of the part, in MB. */
  readonly least: number;
  readonly most: number;
  /** Share of the memory of a machine that runs all parts, the database and the printing browser. */
  readonly ofMachine: number;
  readonly flags: readonly string[];
}

/** Flag for a small young generation, which is collected before it spreads. */
const SMALL_STEPS = ['--max-semi-space-size=4'];

const SHARES = {
  backend: { least: 384, most: 1536, ofMachine: 1 / 8, flags: SMALL_STEPS },
  frontend: { least: 256, most: 768, ofMachine: 1 / 16, flags: [] },
  documents: { least: 192, most: 512, ofMachine: 1 / 16, flags: SMALL_STEPS },
} satisfies Record<string, HeapShare>;
export type HeapPart = keyof typeof SHARES;
export const HEAP_PARTS = Object.keys(SHARES);

/** Share of the memory of a container with a single part; the rest is for buffers, code and the system. */
const OF_CONTAINER = 0.6;

export interface MemorySize {
  /** Memory in bytes. */
  readonly bytes: number;
  /** True for a container with one part, false for a machine with all of them. */
  readonly isAlone: boolean;
}

/** Returns the limit of a part's old generation, in MB. */
export function heapLimit(part: HeapPart, { bytes, isAlone }: MemorySize): number {
  const { least, most, ofMachine } = SHARES[part];
  const share = Math.floor((bytes / MB) * (isAlone ? OF_CONTAINER : ofMachine));
  return isAlone ? Math.min(share, most) : Math.min(Math.max(share, least), most);
}

/** Returns Node's flags for a part. */
export const heapFlags = (part: HeapPart, size: MemorySize): string[] => [
  `--max-old-space-size=${String(heapLimit(part, size))}`,
  ...SHARES[part].flags,
];

/**
 * Returns the available memory in bytes: `MEMORY_MB`, or the container's limit, or the machine's memory.
 * @throws where `MEMORY_MB` is no whole number
 */
export function memoryToPlanWith(environment: NodeJS.Dict<string>): number {
  const given = environment['MEMORY_MB'] ?? '';
  if (given !== '') {
    if (!/^\d{3,7}$/.test(given)) throw new Error('MEMORY_MB: give a whole number of megabytes, such as 4096');
    return Number(given) * MB;
  }
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}

/** Checks that the process runs in a container with a memory limit. */
export const isContained = (): boolean => {
  const constrained = process.constrainedMemory();
  return constrained > 0 && constrained < totalmem();
};
