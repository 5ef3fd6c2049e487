import { hingeSpecification, runnerSpecification } from '@plinth/cabinetry/model/fittings';
import { fixingSpecification, type FixingSpecification } from '@plinth/cabinetry/model/fixings';
import { handleSpecification } from '@plinth/cabinetry/model/handles';
import { legSpecification, liftSpecification } from '@plinth/cabinetry/model/legs-and-lifts';
import { fixingRoles } from '@plinth/contracts/range/fittings/fitting-labels';
import type { Json } from '../catalogue-changes/edit-kinds';

const FIGURE_WORDS: Readonly<Record<string, (value: number | null) => string>> = {
  length: (mm) => `${String(mm)} mm long`,
  through: (mm) => `hole ${String(mm)} mm`,
  edge: (mm) => `${String(mm)} mm in an edge`,
  face: (mm) => `${String(mm)} mm in a face`,
  diameter: (mm) => (mm === null ? 'the shop’s thickness' : `${String(mm)} mm thick`),
  depth: (mm) => `hole ${String(mm)} mm deep`,
  apart: (mm) => `screws ${String(mm)} mm apart`,
  span: (mm) =>
    mm === null ? 'the shop’s width without a middle bracket' : `no middle bracket up to ${String(mm)} mm`,
  upper: (mm) => `upper screw ${String(mm)} mm down`,
  lower: (mm) => `lower screw ${String(mm)} mm down`,
};

function describeFixing({ role, ...figures }: FixingSpecification): string {
  const words: typeof FIGURE_WORDS = {
    ...FIGURE_WORDS,
    ...(role === 'folding-hinge' && { edge: (mm: number | null) => `screws ${String(mm)} mm from the edge` }),
  };
  return [
    fixingRoles.label(role),
    ...Object.entries(figures).map(([name, value]: [string, number | null]) => words[name](value)),
  ].join('; ');
}

/** Describes where a fitting drills, what it bears and its sizes, for previews and the history. */
export function describeSpecification(value: Json): string {
  const { data: fixing } = fixingSpecification.safeParse(value);
  if (fixing) return describeFixing(fixing);
  const { data: hinge } = hingeSpecification.safeParse(value);
  if (hinge) {
    const { cup, plate, angle, push, bears } = hinge;
    return [
      `opens ${String(angle)}°${push ? ' by a push' : ''}`,
      `cup ${String(cup.diameter)} mm, ${String(cup.depth)} deep, ${String(cup.edge)} from the edge, screws ${String(cup.apart)} apart and ${String(cup.inward)} further in`,
      `plate ${String(plate.behind)} behind the front edge, screws ${String(plate.apart)} apart`,
      ...bears.map(({ weight, hinges }) => `${String(hinges)} up to ${String(weight)} kg`),
    ].join('; ');
  }
  const { data: handle } = handleSpecification.safeParse(value);
  if (handle) {
    const { choice, shape, out, thick, ends, hole, pieces } = handle;
    return [
      `customers choose “${choice}”`,
      `${shape}, stands out ${String(out)} mm, ${String(thick)} thick, ${String(ends)} longer than its holes, which are ${String(hole)} mm`,
      ...pieces.map(
        ({ centres, finish }) => `${centres === 0 ? '' : `${String(centres)} mm `}${finish.replaceAll('-', ' ')}`,
      ),
    ].join('; ');
  }
  const { data: leg } = legSpecification.safeParse(value);
  if (leg) {
    const { height, foot, edge, load } = leg;
    return [
      `${String(height)} mm high`,
      ...(foot === null ? [] : [`plate of ${String(foot)} mm`]),
      `screws ${String(edge)} mm from its edges`,
      ...(load === null ? [] : [`bears ${String(load)} kg`]),
    ].join('; ');
  }
  const { data: lift } = liftSpecification.safeParse(value);
  if (lift) {
    const { least, most, height, length, thick, behind, apart } = lift;
    return [
      `takes power factors from ${String(least)} to ${String(most)}`,
      `${String(height)} mm high, ${String(length)} long, ${String(thick)} thick`,
      `screws ${behind.join(', ')} behind the front edge, ${String(apart)} apart`,
    ].join('; ');
  }
  const { data: runner } = runnerSpecification.safeParse(value);
  if (!runner) return '—';
  const { mount, lengths, push } = runner;
  return [
    mount.kind === 'side' ? 'beside the drawer' : 'below the drawer',
    ...(push ? ['opens by a push'] : []),
    ...(mount.kind === 'side' && mount.room !== null ? [`${String(mount.room)} mm on each side`] : []),
    ...lengths.map(
      ({ length, holes, load }) =>
        `${String(length)} mm: holes at ${holes.join(', ')}${load === null ? '' : `, bears ${String(load)} kg`}`,
    ),
  ].join('; ');
}
