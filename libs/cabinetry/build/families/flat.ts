import type { Joint, PanelRole } from '../../model/parts';
import { addFixing } from '../fixings';
import { addScrews } from '../screws';
import type { UnitOf } from '../../model/unit';
import type { EdgeSide, Workbench } from '../workbench';
import type { Frame } from './base';

const PANEL_EDGES: Readonly<Record<UnitOf<'panel'>['edges'], (upright: boolean) => readonly EdgeSide[]>> = {
  all: () => ['+x', '-x', '+y', '-y'],
  long: (upright) => (upright ? ['+x', '-x'] : ['+y', '-y']),
  short: (upright) => (upright ? ['+y', '-y'] : ['+x', '-x']),
  none: () => [],
};

function createFrame(unit: { width: number; height: number; depth: number }): Frame {
  return { envelope: { x: 0, y: 0, z: 0, dx: unit.width, dy: unit.height, dz: unit.depth }, legHeight: 0 };
}

function addRunScrews(bench: Workbench, length: number, into: 'filler' | 'cornice'): void {
  const quantity = Math.max(2, Math.ceil(length / bench.constants.runScrewEvery));
  const joint: Joint = into === 'filler' ? { through: 'neighbour', into } : { through: into, into: 'neighbour' };
  addScrews(bench, 'front', 'run', quantity, joint);
}

/** Builds a plain panel, cut to size: an end panel, a shelf, a splashback. Its grain runs along its length. */
export function buildPanel(bench: Workbench, unit: UnitOf<'panel'>): Frame {
  bench.addPanel({
    name: 'Panel',
    role: 'panel',
    stage: 'run',
    board: bench.getBoard(unit.front.colour, unit.depth),
    along: unit.grain === 'vertical' ? 'y' : 'x',
    through: 'z',
    edges: PANEL_EDGES[unit.edges](unit.height >= unit.width),
    tape: unit.edging.front,
    box: { x: 0, y: 0, z: 0, dx: unit.width, dy: unit.height, dz: unit.depth },
  });
  return createFrame(unit);
}

/** Builds a filler, which closes the gap between a unit and the wall and is screwed to the unit's side. */
export function buildFiller(bench: Workbench, unit: UnitOf<'filler'>): Frame {
  bench.addPanel({
    name: 'Filler',
    role: 'filler',
    stage: 'run',
    board: bench.getBoard(unit.front.colour, unit.depth),
    along: 'y',
    through: 'z',
    edges: ['+x', '-x'],
    tape: unit.edging.front,
    box: { x: 0, y: 0, z: 0, dx: unit.width, dy: unit.height, dz: unit.depth },
  });
  addRunScrews(bench, unit.height, 'filler');
  return createFrame(unit);
}

interface Run {
  readonly name: string;
  readonly role: PanelRole;
  readonly through: 'y' | 'z';
  readonly longEdges: readonly EdgeSide[];
}

/**
 * Adds a run; one longer than the sheet is split into equal pieces of whole millimetres, joined end to end. Only the
 * run's own ends get edging.
 */
function addRun(bench: Workbench, unit: UnitOf<'plinth' | 'cornice'>, { name, role, through, longEdges }: Run): void {
  const board = bench.getBoard(unit.front.colour, through === 'z' ? unit.depth : unit.height);
  const pieces = Math.ceil(unit.width / bench.getUsableSheet(board).length);
  let x = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const dx = Math.floor((unit.width + piece) / pieces);
    const edges: EdgeSide[] = [...longEdges];
    if (piece === 0) edges.push('-x');
    if (piece === pieces - 1) edges.push('+x');
    bench.addPanel({
      name,
      role,
      stage: 'run',
      board,
      along: 'x',
      through,
      edges,
      tape: unit.edging.front,
      box: { x, y: 0, z: 0, dx, dy: unit.height, dz: unit.depth },
    });
    x += dx;
  }
  addFixing(bench, 'joiner', { stage: 'run', quantity: pieces - 1 });
}

/** Builds a plinth: run length × (leg height − 5), clipped to the legs. */
export function buildPlinth(bench: Workbench, unit: UnitOf<'plinth'>): Frame {
  addRun(bench, unit, { name: 'Plinth', role: 'plinth', through: 'z', longEdges: ['+y', '-y'] });
  const clips = Math.ceil(unit.width / bench.constants.plinthClipEvery) + 1;
  addFixing(bench, 'plinth-clip', { stage: 'run', quantity: clips });
  addScrews(bench, 'plate', 'run', 2 * clips, { through: 'fitting', into: 'plinth' });
  return createFrame(unit);
}

/**
 * Builds a cornice: a strip that lies on the units and is screwed down from above; its front edge and the run's ends
 * are seen.
 */
export function buildCornice(bench: Workbench, unit: UnitOf<'cornice'>): Frame {
  addRun(bench, unit, { name: 'Cornice', role: 'cornice', through: 'y', longEdges: ['+z'] });
  addRunScrews(bench, unit.width, 'cornice');
  return createFrame(unit);
}
