import type { CuttingJob, CuttingPlan, SawStep } from './model';

/** Plays the saw steps of a plan on an imaginary sheet and says where they fail to give the placed parts. */
export function verifySteps(job: CuttingJob, plan: CuttingPlan): string[] {
  const problems: string[] = [];
  const trim = 2 * plan.sheet.trimMm;
  const pieces = new Map<string, Piece>([
    ['', { length: plan.sheet.lengthMm - trim, width: plan.sheet.widthMm - trim, stage: 0 }],
  ]);
  const expected = plan.placements.map((placement) =>
    partKey(
      placement.lengthMm,
      placement.widthMm,
      placement.parts.map(({ id }) => id),
    ),
  );
  const made: string[] = [];
  let trims = 0;
  plan.steps.forEach((step, index) => {
    if (step.number !== index + 1) problems.push(`Step ${step.number} is number ${index + 1} in the list`);
    if (step.stage === 0) trims++;
    else problems.push(...cut(step, pieces, made, job.saw.kerfMm));
  });
  if (trims !== (plan.sheet.trimMm > 0 ? 4 : 0)) problems.push(`${trims} trimming cuts`);
  const whole = pieces.get('');
  if (whole && made.length === 0 && plan.placements.length === 1 && plan.steps.every((step) => step.stage === 0)) {
    // The part is the whole sheet inside its trim: there is nothing to cut.
    made.push(
      partKey(
        whole.length,
        whole.width,
        plan.placements[0].parts.map(({ id }) => id),
      ),
    );
  }
  if (made.sort().join('; ') !== expected.sort().join('; '))
    problems.push('The steps do not give exactly the placed parts');
  return problems;
}

interface Piece {
  length: number;
  width: number;
  readonly stage: number;
}

function partKey(length: number, width: number, ids: readonly string[]): string {
  return `${ids.join('+')} ${length.toFixed(1)}×${width.toFixed(1)}`;
}

function cut(step: SawStep, pieces: Map<string, Piece>, made: string[], kerf: number): string[] {
  const piece = pieces.get(step.piece);
  if (piece === undefined) return [`Step ${step.number} cuts piece ${step.piece}, which does not exist`];
  const problems: string[] = [];
  const isAcross = step.cut === 'along-width';
  const size = isAcross ? piece.length : piece.width;
  const cutLength = isAcross ? piece.width : piece.length;
  if (Math.abs(step.cutLengthMm - cutLength) > 0.05)
    problems.push(`Step ${step.number} cuts ${step.cutLengthMm} mm of ${cutLength} mm`);
  if (step.fenceMm <= 0 || step.fenceMm > size - 0.05)
    problems.push(`Step ${step.number} sets the fence to ${step.fenceMm} mm on a piece of ${size} mm`);
  if (step.stage <= piece.stage)
    problems.push(`Step ${step.number} is of stage ${step.stage} on a piece from stage ${piece.stage}`);
  const give = (
    name: string,
    result: SawStep['result'],
    ids: readonly string[],
    length: number,
    width: number,
  ): void => {
    if (result === 'part') made.push(partKey(length, width, ids));
    else pieces.set(name, { length, width, stage: step.stage });
  };
  if (isAcross) {
    give(step.gives, step.result, step.partIds, step.fenceMm, piece.width);
    piece.length -= step.fenceMm + kerf;
  } else {
    give(step.gives, step.result, step.partIds, piece.length, step.fenceMm);
    piece.width -= step.fenceMm + kerf;
  }
  if (step.rest) {
    pieces.delete(step.piece);
    give(step.rest.piece, step.rest.result, step.rest.partIds, piece.length, piece.width);
  }
  return problems;
}
