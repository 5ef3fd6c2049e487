import { Injectable } from '@nestjs/common';
import { allocationCode } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { CartonOfScan, CartonPaper, Packing } from '@plinth/contracts/works/cartons/cartons';
import { cupboardCode, projectCode } from '@plinth/contracts/works/projects/production-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import { type DocumentFacts, printable, type Reader } from '../../../platform/edge/printing/printables';
import { printingError } from '../../../platform/edge/printing/printing.errors';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { initialsOf } from '../projects/panel-labels';
import { projectError } from '../projects/projects.errors';
import { BagContents } from './bag-contents';
import { CartonsRepository, type CartonRecord, type PartRecord } from './cartons.repository';

const copyOf = ({ copy, copies }: { readonly copy: number | null; readonly copies: number | null }): string =>
  copies !== null && copies > 1 ? ` ${String(copy)}/${String(copies)}` : '';
const nameOf = (part: Pick<PartRecord, 'part' | 'name' | 'copy' | 'copies'>): string =>
  `${part.part ?? ''} ${part.name ?? ''}${copyOf(part)}`;
const BAG = 'Bag of hardware';
/** Returns the number of cartons of a project: the highest number among cartons that hold a part, packed or planned. */
const countCartons = (cartons: readonly CartonRecord[], parts: readonly PartRecord[]): number =>
  Math.max(0, ...cartons.filter(({ id }) => parts.some((part) => part.carton_id === id)).map(({ number }) => number));
const sumGrams = (parts: readonly PartRecord[]): number => parts.reduce((sum, { grams }) => sum + grams, 0);
const isPacked = ({ packed_at }: PartRecord): boolean => packed_at !== null;

/** Describes cartons for the packers' page, a scan and paper. */
@Injectable()
export class CartonViews {
  constructor(
    private readonly repository: CartonsRepository,
    private readonly bags: BagContents,
    private readonly permissions: RolePermissions,
    private readonly config: Config,
  ) {}

  /** @throws DomainError project-not-found */
  async describe(projectId: string): Promise<Packing> {
    const number = await this.repository.findProjectNumber(projectId);
    if (number === undefined) throw projectError('project-not-found');
    const [cartons, parts, cupboards, panels, toPick, short] = await Promise.all([
      this.repository.listByProject(projectId),
      this.repository.listParts(projectId),
      this.repository.listCupboards(projectId),
      this.repository.listPanels(projectId),
      this.repository.findAllocationToPick(projectId),
      this.repository.listShortHardware(projectId),
    ]);
    const codes = new Map(cupboards.map((cupboard) => [cupboard.id, cupboardCode(number, cupboard.number)]));
    const packedIds = new Set(parts.filter(isPacked).map(({ panel_id, cupboard_id }) => panel_id ?? cupboard_id));
    return {
      project_id: projectId,
      project: projectCode(number),
      of: countCartons(cartons, parts),
      cartons: cartons.flatMap((carton) => {
        const heldParts = parts.filter(({ carton_id }) => carton_id === carton.id);
        return heldParts.length === 0
          ? []
          : [
              {
                ...carton,
                parts: heldParts.map((part) => ({
                  id: part.id,
                  cupboard_id: part.cupboard_id,
                  panel_id: part.panel_id,
                  name: `${codes.get(part.cupboard_id) ?? ''}${part.panel_id === null ? ` ${BAG}` : `-${nameOf(part)}`}`,
                  grams: part.grams,
                  is_in: isPacked(part),
                })),
              },
            ];
      }),
      cupboards: cupboards.map(({ id, name }) => {
        const cupboardPanels = panels.filter(({ cupboard_id }) => cupboard_id === id);
        const bag = parts.find(({ cupboard_id, panel_id }) => cupboard_id === id && panel_id === null);
        const unpackedPanels = cupboardPanels.filter((panel) => !packedIds.has(panel.id));
        const lacksBag = bag !== undefined && !isPacked(bag);
        const thingCount = cupboardPanels.length + (bag === undefined ? 0 : 1);
        return {
          id,
          code: codes.get(id) ?? '',
          name,
          things: thingCount,
          packed: thingCount - unpackedPanels.length - (lacksBag ? 1 : 0),
          lacks: [
            ...unpackedPanels.map((panel) => ({ name: nameOf(panel), status: panel.status })),
            ...(lacksBag ? [{ name: BAG, status: null }] : []),
          ],
          bag: bag === undefined ? null : { part_id: bag.id, is_in: isPacked(bag) },
        };
      }),
      to_pick: toPick === null ? null : allocationCode(toPick),
      short,
    };
  }

  /** Finds the carton of a packed panel; null where it is in none. */
  async findByPanel(projectId: string, panelId: string): Promise<CartonOfScan | null> {
    const [cartons, parts] = await Promise.all([
      this.repository.listByProject(projectId),
      this.repository.listParts(projectId),
    ]);
    const part = parts.find(({ panel_id }) => panel_id === panelId);
    const carton = cartons.find(({ id }) => id === part?.carton_id);
    if (part === undefined || carton === undefined || !isPacked(part)) return null;
    const heldParts = parts.filter(({ carton_id }) => carton_id === carton.id);
    const bag = parts.find(({ cupboard_id, panel_id }) => cupboard_id === part.cupboard_id && panel_id === null);
    return {
      id: carton.id,
      code: carton.code,
      number: carton.number,
      of: countCartons(cartons, parts),
      grams: sumGrams(heldParts.filter(isPacked)),
      to_come: heldParts.filter((each) => !isPacked(each)).length,
      bag:
        bag === undefined
          ? null
          : {
              part_id: bag.id,
              is_in: isPacked(bag),
              carton: cartons.find(({ id }) => id === bag.carton_id)?.number ?? 0,
            },
    };
  }

  /**
   * Reads a carton's label, for staff of stations and trips.
   * @throws DomainError document-not-found
   */
  async readLabel({ actor }: Reader, code: string): Promise<CartonPaper> {
    const mayRead =
      (await this.permissions.allows(actor, 'view', staffPages.stations.resource)) ||
      (await this.permissions.allows(actor, 'view', staffPages.trips.resource));
    if (!mayRead) throw printingError('document-not-found', { log: 'staff of neither stations nor trips' });
    const row = await this.repository.findLabel(code);
    if (row === undefined) throw printingError('document-not-found');
    const { id, project_id: projectId, project, client, ...carton } = row;
    const [cartons, all, cupboards] = await Promise.all([
      this.repository.listByProject(projectId),
      this.repository.listParts(projectId),
      this.repository.listCupboards(projectId),
    ]);
    const heldParts = all.filter((part) => part.carton_id === id && isPacked(part));
    const nameOfCupboard = new Map(cupboards.map((each) => [each.id, cupboardCode(project, each.number)]));
    const unitOf = new Map(cupboards.map((each) => [each.id, each.sold_unit_id]));
    const hardwareByUnit = await this.bags.mapHardware(
      heldParts.flatMap((part) => (part.panel_id === null ? (unitOf.get(part.cupboard_id) ?? []) : [])),
    );
    const cupboardOf = (part: PartRecord): string => nameOfCupboard.get(part.cupboard_id) ?? '';
    return {
      ...carton,
      url: `${this.config.publicUrl}/p/${carton.code}`.toUpperCase(),
      project: projectCode(project),
      of: countCartons(cartons, all),
      grams: sumGrams(heldParts),
      initials: initialsOf(client),
      cupboards: [...new Set(heldParts.map(cupboardOf))],
      parts: heldParts.map((part) => ({
        cupboard: cupboardOf(part),
        name: part.panel_id === null ? BAG : nameOf(part),
        size: part.panel_id === null ? '' : `${String(part.length)} × ${String(part.width)} mm`,
        code: part.code ?? '',
        hardware: part.panel_id === null ? (hardwareByUnit.get(unitOf.get(part.cupboard_id) ?? '') ?? []) : [],
      })),
    };
  }
}

const factsOf = (name: string, owner: string): DocumentFacts => ({
  name,
  recipient: { name: '', email: '' },
  subject: null,
  owner,
  isIssued: false,
});
const formatCarton = ({ project, number }: CartonPaper): string => `${project} carton ${String(number)}`;

export const cartonPapers = [
  printable('carton-label', CartonViews, (source) => ({
    read: (reader, code) => source.readLabel(reader, code),
    facts: (paper, code) => factsOf(`Label ${formatCarton(paper)}`, `carton:${code}`),
  })),
  printable('carton-contents', CartonViews, (source) => ({
    read: (reader, code) => source.readLabel(reader, code),
    facts: (paper, code) => factsOf(`Contents ${formatCarton(paper)}`, `carton:${code}`),
  })),
];
