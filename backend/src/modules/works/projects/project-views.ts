import type { PanelRow } from '@plinth/contracts/works/projects/panel-row';
import { Injectable } from '@nestjs/common';
import type {
  BoardColumn,
  PlanningBoard,
  ProjectCupboard,
  ProjectView,
} from '@plinth/contracts/works/projects/projects';
import { withInstants } from '../../../platform/data/lists/served-list';
import { MaterialDays, type Lacking } from '../../stock/material-days/material-days';
import { TimelineService } from '../../base/timeline/timeline.service';
import { soldPicture } from '../../store/catalogue/picture-address';
import { ProjectColumns } from './project-columns';
import { projectError } from './projects.errors';
import { ProjectTops } from './project-tops';
import {
  ProjectViewsRepository,
  type CupboardRecord,
  type PanelRecord,
  type ProjectRecord,
} from './project-views.repository';

const cupboardView = (
  project: string,
  { id, number, label, sold_unit_id, name, size, place, cancelled_at, cancel_reason }: CupboardRecord,
  panels: readonly PanelRecord[],
): ProjectCupboard => ({
  id,
  code: `${project}-${String(number).padStart(2, '0')}`,
  label,
  name,
  size,
  place,
  image: soldPicture(sold_unit_id),
  cancelled: cancelled_at === null ? null : cancel_reason,
  panels: panels.map((panel) => withInstants(panel)),
});

/** Counts the items that are short: those of its allocation, and the boards and edging that no shelf has. */
const countShort = (allocationShort: number, lackings: readonly Lacking[]): number =>
  allocationShort + lackings.filter(({ needed_at }) => needed_at !== 'pack').length;

/** Describes a project: its cupboards, its progress and its obstacles. */
@Injectable()
export class ProjectViews {
  constructor(
    private readonly repository: ProjectViewsRepository,
    private readonly columns: ProjectColumns,
    private readonly projectTops: ProjectTops,
    private readonly materialDays: MaterialDays,
    private readonly timeline: TimelineService,
  ) {}

  /** Finds a panel by the code of its label; null if there is none. */
  async findPanelByCode(code: string): Promise<PanelRow | null> {
    const row = await this.repository.findPanel(code);
    return row === undefined ? null : withInstants(row);
  }

  /** @throws DomainError project-not-found */
  async describe(id: string): Promise<ProjectView> {
    const row = await this.repository.findById(id);
    if (row === undefined) throw projectError('project-not-found');
    const [lackings, cupboards, panels, tops, columns, timeline] = await Promise.all([
      this.listLackings(row),
      this.repository.listCupboards(id),
      this.repository.listPanels(id),
      this.projectTops.listTops(id, row.code),
      this.columns.listColumns(),
      this.timeline.listEntries({ kind: 'project', id }),
    ]);
    const panelsByCupboard = Map.groupBy(panels, ({ cupboard_id }) => cupboard_id);
    const { late, short, recuts, owed: owedAmount, order_id, order_number, cupboards: _count, ...project } = row;
    return {
      ...withInstants(project),
      order: order_id === null || order_number === null ? null : { id: order_id, number: order_number },
      blocks: { late, short: countShort(short, lackings), recuts, owed: owedAmount },
      lackings: lackings.map(({ name, base_unit, quantity }) => ({ name, base_unit, quantity })),
      cupboards: cupboards.map((cupboard) => cupboardView(row.code, cupboard, panelsByCupboard.get(cupboard.id) ?? [])),
      tops,
      columns: columns satisfies BoardColumn[],
      timeline,
    };
  }

  /** Lists what no shelf has for a project; nothing where it is made. */
  private async listLackings({ document_id, status }: ProjectRecord): Promise<readonly Lacking[]> {
    if (status !== 'released' && status !== 'in_production') return [];
    return (await this.materialDays.mapLackings(document_id)).get(document_id) ?? [];
  }

  async getBoard(locationId: string | undefined): Promise<PlanningBoard> {
    const [columns, cards, lackings] = await Promise.all([
      this.columns.listColumns(),
      this.repository.listCards(locationId),
      this.materialDays.mapLackings(),
    ]);
    return {
      columns,
      cards: cards.map(({ document_id, late, short, recuts, owed: owedAmount, ...card }) => ({
        ...card,
        blocks: { late, short: countShort(short, lackings.get(document_id) ?? []), recuts, owed: owedAmount },
      })),
    };
  }
}
