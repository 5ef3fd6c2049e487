import type { CupboardProgress } from '@plinth/contracts/works/projects/projects';

type Counts = Omit<CupboardProgress, 'id' | 'name' | 'size' | 'place' | 'image'>;

/** Describes the present work on a cupboard, for its buyer. */
export function describeCurrentStep({
  panels,
  cut,
  to_edge,
  edged: edgedCount,
  to_drill,
  drilled: drilledCount,
  packed: packedCount,
}: Counts): string {
  if (packedCount === panels) return 'Packed';
  if (packedCount > 0) return 'Being packed';
  if (cut === 0) return 'Next at the saw';
  if (cut < panels) return 'Being cut';
  if (edgedCount < to_edge) return 'Being edged';
  if (drilledCount < to_drill) return 'Being drilled';
  return 'Ready to be packed';
}

const countInWords = (doneCount: number, all: number): string =>
  doneCount === all ? `all ${String(all)}` : `${String(doneCount)} of ${String(all)}`;

/** Lists the steps with the number of panels done; steps that no panel needs are left out. */
export function listDoneSteps(counts: Counts): { step: string; done: string }[] {
  const { panels, cut, to_edge, edged: edgedCount, to_drill, drilled: drilledCount, packed: packedCount } = counts;
  const steps = [
    { step: 'Cut', all: panels, done: cut },
    { step: 'Edged', all: to_edge, done: edgedCount },
    { step: 'Drilled', all: to_drill, done: drilledCount },
    { step: 'Packed', all: panels, done: packedCount },
  ];
  return steps
    .filter(({ all }) => all > 0)
    .map(({ step, all, done: doneCount }) => ({ step, done: countInWords(doneCount, all) }));
}

/** Describes the progress of all cupboards in an order. */
export function describeProgress(cupboards: readonly Counts[]): string {
  const packedCount = cupboards.filter(({ packed: packedPanels, panels }) => packedPanels === panels).length;
  const isBegun = cupboards.some(({ cut }) => cut > 0);
  const subject = cupboards.length === 1 ? 'Your cupboard' : `All ${String(cupboards.length)} cupboards`;
  if (packedCount === cupboards.length) return `${subject} ${cupboards.length === 1 ? 'is' : 'are'} packed.`;
  if (!isBegun) return `${subject} ${cupboards.length === 1 ? 'is' : 'are'} planned, and not cut yet.`;
  if (cupboards.length === 1) return 'Your cupboard is being made.';
  if (packedCount === 0) return `Your ${String(cupboards.length)} cupboards are being made.`;
  return `${String(packedCount)} of ${String(cupboards.length)} cupboards ${packedCount === 1 ? 'is' : 'are'} packed.`;
}
