import { Injectable, type OnModuleInit } from '@nestjs/common';
import { chooseBlank } from '@plinth/cabinetry/top/choose-blank';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { projectStates } from '../projects/project-states';
import { countBlanks } from './count-blanks';
import { MaterialUse, type SourceNeed } from './material-use';
import { projectTopsDue } from './top-events';
import { TopsRepository, type BlankRecord, type TopRecord } from './tops.repository';

/** States in which the tops of a project are cut. */
const CUT_STATES: readonly string[] = ['in_production', 'ready', 'delivered'];

/** Takes the blanks of tops from stock when the saw begins their project, and gives them back when that is undone. */
@Injectable()
export class Tops implements OnModuleInit {
  constructor(
    private readonly repository: TopsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly materials: MaterialUse,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.transitions.after(
      projectStates,
      ['released', 'in_production', 'ready', 'delivered'],
      (tx, { row: { id: project_id } }) =>
        this.outbox.append(tx, projectTopsDue, { project_id }, { subjectId: project_id }),
    );
    this.outbox.on(projectTopsDue, 'book-tops', ({ project_id }, { tx }) => this.followProject(tx, project_id));
  }

  /** Books what the tops of a project took or gave back, by how it is now: events come late, twice and mixed up. */
  async followProject(tx: Tx, projectId: string): Promise<void> {
    const status = await this.repository.lockProject(tx, projectId);
    const tops = await this.repository.listTops(tx, projectId);
    // Those of a cancelled project were cut, or never taken.
    if (status === 'released')
      await this.materials.returnMaterial(
        tx,
        'top',
        projectId,
        tops.filter((top) => top.is_booked).map(({ line_id }) => line_id),
      );
    if (!CUT_STATES.includes(status)) return;
    const taking = tops.filter(({ is_booked, quantity }) => !is_booked && quantity > 0);
    const units = await this.soldUnits.mapById([...new Set(taking.flatMap(({ sold_unit_id }) => sold_unit_id ?? []))]);
    const blanks = await this.repository.listBlanks(tx, [...new Set(taking.map(({ product_id }) => product_id))]);
    await this.materials.takeMaterial(
      tx,
      'top',
      projectId,
      taking.flatMap((top) => calculateNeed(top, units.get(top.sold_unit_id ?? ''), blanks)),
    );
  }
}

/**
 * Calculates the blanks that a line takes, of all its copies together, as they are cut. A plan names any length of
 * its top: which blank is cut follows from the pieces.
 */
function calculateNeed(top: TopRecord, unit: UnitAsMade | undefined, blanks: readonly BlankRecord[]): SourceNeed[] {
  const source = { source_id: top.line_id, taken_at: top.started_at };
  if (unit?.kind !== 'top')
    return top.item_id === null ? [] : [{ ...source, item_id: top.item_id, quantity: top.quantity }];
  const lengths = unit.worked.pieces.map(({ length }) => length);
  const blank = chooseBlank(
    blanks.filter(({ product_id, colour_code }) => product_id === top.product_id && colour_code === top.colour_code),
    { length: Math.max(...lengths), depth: unit.worked.blank.depth },
  );
  const item_id = blank?.item_id ?? top.item_id;
  if (item_id === null) return [];
  const pieces = Array.from({ length: top.quantity }, () => lengths).flat();
  return [{ ...source, item_id, quantity: countBlanks(pieces, blank?.length ?? null) }];
}
