import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { cartonsClosed } from '../cartons/carton-events';
import { choosePackaging } from './choose-packaging';
import { MaterialUse } from './material-use';
import { PackagingRepository } from './packaging.repository';

/** Takes packaging from stock as cartons are closed, and gives it back when one is opened again. */
@Injectable()
export class Packaging implements OnModuleInit {
  constructor(
    private readonly repository: PackagingRepository,
    private readonly materials: MaterialUse,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.outbox.on(cartonsClosed, 'book-packaging', ({ project_id, carton_ids }, { tx }) =>
      this.followCartons(tx, project_id, carton_ids),
    );
  }

  /** Books what these cartons took or gave back, by how they are now: events come late, twice and mixed up. */
  async followCartons(tx: Tx, projectId: string, cartonIds: readonly string[]): Promise<void> {
    const cartons = await this.repository.lockCartons(tx, cartonIds);
    const returning = cartons.filter((carton) => carton.is_booked && !carton.is_closed);
    await this.materials.returnMaterial(
      tx,
      'carton',
      projectId,
      returning.map(({ id }) => id),
    );
    const taking = cartons.filter((carton) => carton.is_closed && !carton.is_booked);
    if (taking.length === 0) return;
    const packaging = await this.repository.listPackaging(tx);
    const choices = taking.flatMap(({ longest, ...carton }) =>
      longest === null ? [] : [{ ...carton, longest, ...choosePackaging(packaging, longest) }],
    );
    await this.materials.takeMaterial(
      tx,
      'carton',
      projectId,
      choices.flatMap(({ id, closed_at, needs }) =>
        needs.map((need) => ({ ...need, source_id: id, taken_at: closed_at })),
      ),
    );
    const misfits = choices.filter(({ largest }) => largest !== null);
    if (misfits.length > 0)
      await addToTimeline(
        tx,
        { kind: 'project', id: projectId },
        { actor: 'system', kind: 'system', text: describeMisfits(misfits) },
      );
  }
}

/** Names the cartons whose panels are longer than any carton in stock: which packaging they took nobody knows. */
function describeMisfits(
  cartons: readonly { readonly number: number; readonly longest: number; readonly largest: number | null }[],
): string {
  const parts = cartons.map(({ number, longest }) => `carton ${String(number)} (longest panel ${String(longest)} mm)`);
  return `No carton was taken from stock for ${parts.join(', ')}: the largest is for ${String(cartons[0]?.largest ?? 0)} mm`;
}
