import { Injectable } from '@nestjs/common';
import type { BagListPaper, BagOfCupboard } from '@plinth/contracts/works/cartons/cartons';
import type { HardwareToPick } from '@plinth/contracts/works/materials/materials';
import { cupboardCode, projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { MaterialsService } from '../materials/materials.service';
import { projectError } from '../projects/projects.errors';
import { CartonsRepository } from './cartons.repository';

const { cuttingLists, picking, projects, stations } = staffPages;
/** Pages whose staff may see what belongs into a bag. */
const READERS = [projects, stations, cuttingLists, picking] as const;

/** Lists what belongs into the bags of hardware, as it was calculated when the cupboards were sold. */
@Injectable()
export class BagContents {
  constructor(
    private readonly repository: CartonsRepository,
    private readonly soldUnits: SoldUnits,
    private readonly materials: MaterialsService,
    private readonly permissions: RolePermissions,
  ) {}

  /**
   * Lists the bags of a project in the order of its cupboards; a cupboard without hardware has none.
   * @throws DomainError project-not-found
   */
  async listByProject(projectId: string): Promise<BagOfCupboard[]> {
    const number = await this.repository.findProjectNumber(projectId);
    if (number === undefined) throw projectError('project-not-found');
    const [cupboards, parts, cartons] = await Promise.all([
      this.repository.listCupboards(projectId),
      this.repository.listParts(projectId),
      this.repository.listByProject(projectId),
    ]);
    const hardwareByUnit = await this.mapHardware(cupboards.map(({ sold_unit_id }) => sold_unit_id));
    return cupboards.flatMap(({ id, number: position, name, sold_unit_id: unitId }) => {
      const hardware = hardwareByUnit.get(unitId) ?? [];
      const bag = parts.find(({ cupboard_id, panel_id }) => cupboard_id === id && panel_id === null);
      const carton = cartons.find((each) => each.id === bag?.carton_id)?.number ?? null;
      const isIn = bag !== undefined && bag.packed_at !== null;
      return hardware.length === 0
        ? []
        : [{ cupboard_id: id, code: cupboardCode(number, position), name, carton, is_in: isIn, hardware }];
    });
  }

  /** Maps sold units to the hardware of one cupboard of each. */
  async mapHardware(unitIds: readonly string[]): Promise<ReadonlyMap<string, HardwareToPick[]>> {
    const units = [...(await this.soldUnits.mapById([...new Set(unitIds)]))].flatMap(([id, unit]) =>
      unit.kind === 'cupboard' ? [{ id, cabinet: unit.cabinet, workshop: unit.workshop }] : [],
    );
    const hardware = await this.materials.listHardware(units);
    return new Map(units.map(({ id }, index) => [id, hardware[index]]));
  }

  /** @throws DomainError document-not-found */
  async readList({ actor }: Reader, projectId: string): Promise<BagListPaper> {
    const mayRead = await Promise.all(READERS.map(({ resource }) => this.permissions.allows(actor, 'view', resource)));
    if (!mayRead.includes(true)) throw printingError('document-not-found', { log: 'not staff of production' });
    const project = await this.repository.findProject(projectId);
    if (project === undefined) throw printingError('document-not-found');
    const bags = await this.listByProject(projectId);
    if (bags.length === 0) throw printingError('document-not-found', { log: 'no hardware' });
    return { ...project, project: projectCode(project.project), bags };
  }
}

export const bagListPrintable = printable('bag-list', BagContents, (source) => ({
  read: (reader, id) => source.readList(reader, id),
  facts: ({ project }, id) => ({
    name: `Bags of ${project}`,
    recipient: { name: '', email: '' },
    subject: null,
    owner: `project:${id}`,
    isIssued: false,
  }),
}));
