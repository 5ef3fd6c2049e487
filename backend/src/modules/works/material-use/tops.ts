import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { SoldUnits, type UnitAsMade } from '../../store/catalogue/sold/sold-units';
import { projectStates } from '../projects/project-states';
import { countBlanks } from './count-blanks';
import { MaterialUse } from './material-use';
import { projectTopsDue } from './top-events';
import { TopsRepository, type TopRecord } from './tops.repository';

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
    await this.materials.takeMaterial(
      tx,
      'top',
      projectId,
      taking.map((top) => ({
        source_id: top.line_id,
        item_id: top.item_id,
        quantity: countBlanksOf(top, units.get(top.sold_unit_id ?? '')),
      })),
    );
  }
}

/** Counts the blanks of a line: of all its copies together, as they are cut. */
function countBlanksOf({ quantity, blank_length }: TopRecord, unit: UnitAsMade | undefined): number {
  if (unit?.kind !== 'top') return quantity;
  const lengths = unit.worked.pieces.map(({ length }) => length);
  return countBlanks(Array.from({ length: quantity }, () => lengths).flat(), blank_length);
}
