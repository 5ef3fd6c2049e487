import { Injectable } from '@nestjs/common';
import { projectCode } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import { MaterialUseRepository, type MaterialSource, type ProjectRecord } from './material-use.repository';
import { WorkshopStock, type ItemNeed, type WorkshopOf } from './workshop-stock';

/** Material that a carton, a bag or a top takes. */
export interface SourceNeed extends ItemNeed {
  readonly source_id: string;
  /** When it was taken; null where that is not known, or is now. */
  readonly taken_at: Date | null;
}

/** Sale for which material is taken, and the branch where. */
export interface MaterialSale extends WorkshopOf {
  readonly documentId: string;
}

const toWorkshop = ({ id, number, branch_id }: ProjectRecord): WorkshopOf => ({
  branchId: branch_id,
  document: { number: projectCode(number), kind: 'project', id },
});

/**
 * Takes material from stock for a project, as far as the books have it, and keeps what took how much of it and what
 * it cost; gives it back.
 */
@Injectable()
export class MaterialUse {
  constructor(
    private readonly repository: MaterialUseRepository,
    private readonly stock: WorkshopStock,
  ) {}

  /** Takes material for sources that took none yet, but what was counted since. */
  async takeMaterial(tx: Tx, source: MaterialSource, projectId: string, needs: readonly SourceNeed[]): Promise<void> {
    if (needs.length === 0) return;
    const project = await this.repository.getProject(tx, projectId);
    await this.takeForSale(tx, source, { ...toWorkshop(project), documentId: project.document_id }, needs);
  }

  /** Takes material for sources of a sale, which may have no project, that took none yet. */
  async takeForSale(tx: Tx, source: MaterialSource, sale: MaterialSale, needs: readonly SourceNeed[]): Promise<void> {
    const openNeeds = await this.stock.omitCounted(tx, sale.branchId, needs);
    const uses = await this.stock.issueShared(tx, sale, openNeeds);
    await this.repository.insertUses(
      tx,
      source,
      uses.map(({ taken_at: _, ...use }) => ({ ...use, document_id: sale.documentId, branch_id: sale.branchId })),
    );
  }

  /** Gives back what these took, at the cost at which it left. */
  async returnMaterial(tx: Tx, source: MaterialSource, projectId: string, sourceIds: readonly string[]): Promise<void> {
    if (sourceIds.length === 0) return;
    const project = await this.repository.getProject(tx, projectId);
    await this.stock.returnUses(tx, toWorkshop(project), await this.repository.removeUses(tx, source, sourceIds));
  }
}
