import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
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
    await this.materials.takeMaterial(
      tx,
      'carton',
      projectId,
      taking.flatMap(({ id, longest, closed_at }) =>
        longest === null
          ? []
          : choosePackaging(packaging, longest).map((need) => ({ ...need, source_id: id, taken_at: closed_at })),
      ),
    );
  }
}
