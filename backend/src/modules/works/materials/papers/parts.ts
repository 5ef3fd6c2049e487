import type { PartsPaper } from '@plinth/contracts/works/materials/job-papers';
import type { CupboardToMake, Materials, PartToMake } from '@plinth/contracts/works/materials/materials';

const EDGES = [
  ['l1', 'L1'],
  ['l2', 'L2'],
  ['w1', 'W1'],
  ['w2', 'W2'],
] as const;

/** Names the edges by their tape: `L1 L2 Polar White 1 mm`. */
function edgingText(edging: PartToMake['edging']): string {
  const byTape = new Map<string, string[]>();
  for (const [side, name] of EDGES) {
    const tape = edging[side];
    if (tape) byTape.set(tape, [...(byTape.get(tape) ?? []), name]);
  }
  return [...byTape].map(([tape, sides]) => `${sides.join(' ')} ${tape} mm`).join('; ');
}

const cupboardHead = ({ label, name, options, set_name, size, quantity, image }: CupboardToMake) => ({
  label,
  name,
  options,
  set_name,
  size,
  quantity,
  image,
});

/** Adds its own hardware to a cupboard, each item named as in the total. */
export const withHardware = (cupboard: CupboardToMake) => ({
  ...cupboardHead(cupboard),
  hardware: cupboard.hardware.map(({ code, quantity, spare, size }) => ({ code, quantity, spare, size })),
});

/** Lists every panel; panels of the same material are grouped under it. */
export function partsOf({ cupboards, tops, unknown }: Materials): Omit<PartsPaper, 'job'> {
  const makes = new Map<string, { at: number; board: string; edging: string }>();
  const findMakeIndex = ({ board, thickness, grained: hasGrain, edging }: PartToMake): number => {
    const make = {
      board: `${board} ${thickness} mm${hasGrain ? ', grain along the length' : ''}`,
      edging: edgingText(edging),
    };
    const key = `${make.board}\n${make.edging}`;
    const { at: index } = makes.get(key) ?? { at: makes.size };
    makes.set(key, { at: index, ...make });
    return index;
  };
  const noteNumbers = new Map<string, number>();
  const findNoteIndex = (note: string): number => {
    const index = noteNumbers.get(note) ?? noteNumbers.size;
    noteNumbers.set(note, index);
    return index;
  };
  const parts = {
    pieces: cupboards.flatMap(({ parts }) => parts).reduce((sum, { quantity }) => sum + quantity, 0),
    cupboards: cupboards.map((cupboard) => ({
      ...cupboardHead(cupboard),
      parts: cupboard.parts.map((part) => {
        const { code, name, quantity, length, width, cut_length, cut_width, notes } = part;
        const sizes = { quantity, length, width, cut_length, cut_width };
        return {
          code,
          name,
          ...sizes,
          make: findMakeIndex(part),
          ...(notes.length > 0 && { notes: notes.map(findNoteIndex) }),
        };
      }),
    })),
    tops,
    unknown,
  };
  return {
    ...parts,
    makes: [...makes.values()].map(({ board, edging }) => ({ board, edging })),
    notes: [...noteNumbers.keys()],
  };
}
