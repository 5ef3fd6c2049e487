import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FRONT_ROLES } from '@plinth/cabinetry/model/parts';
import { allocationCode } from '@plinth/contracts/stock/allocations/allocation-labels';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { planCartons, type CartonLimits, type CartonThing } from '@plinth/contracts/works/cartons/carton-rules';
import type { cartons as contract } from '@plinth/contracts/works/cartons/cartons';
import { cupboardCode, type PanelStatus } from '@plinth/contracts/works/projects/production-labels';
import type { Tx } from '../../../platform/data/database/db';
import type { Actor, UserActor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { Outbox } from '../../../platform/data/events/outbox';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { ConstantsService } from '../../base/company/constants.service';
import { SoldUnits } from '../../store/catalogue/sold/sold-units';
import { panelStates, projectStates } from '../projects/project-states';
import { projectError } from '../projects/projects.errors';
import { bagsPacked, cartonsClosed } from './carton-events';
import { cartonStates } from './carton-states';
import { cartonError } from './cartons.errors';
import { CartonsRepository, type NewPart, type PartRecord } from './cartons.repository';
import { calculateUnitWeights, type UnitWeights } from './unit-weights';

type ActorOrSystem = Actor | 'system';
type Weights = ReadonlyMap<string, UnitWeights>;

const idOf = (actor: ActorOrSystem): string | null => (actor !== 'system' && actor.kind === 'user' ? actor.id : null);
/** Checks that a panel is packed; one packed before its project had cartons counts as in its planned carton. */
const isPacked = (status: PanelStatus | null): boolean => status === 'packed' || status === 'loaded';
const isFront = (role: string | null): boolean => FRONT_ROLES.some((front) => front === role);
const GRAMS = 1_000;

const toCartonThing = ({ id, cupboard_id, panel_id, role, longest, grams }: PartRecord): CartonThing => ({
  id,
  cupboard: cupboard_id,
  kind: panel_id === null ? 'bag' : isFront(role) ? 'front' : 'panel',
  longest: longest ?? 0,
  grams,
});

/**
 * Keeps the contents of cartons. A panel that reaches *packed* is in its carton, one that moves back or is damaged is
 * not, whatever moved it: late, repeated and undone scans have the same effect here. All changes run under the lock
 * of the project.
 */
@Injectable()
export class CartonPacking implements OnModuleInit {
  constructor(
    private readonly repository: CartonsRepository,
    private readonly transitions: Transitions,
    private readonly soldUnits: SoldUnits,
    private readonly constants: ConstantsService,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.transitions.after(panelStates, ['packed'], (tx, { row, actor }) =>
      this.markPanelPacked(tx, row.project_id, row.id, actor),
    );
    this.transitions.after(
      panelStates,
      ['planned', 'nested', 'cut', 'edged', 'drilled', 'damaged', 'cancelled'],
      (tx, { row, from, actor }) =>
        from === 'packed' || from === 'loaded' ? this.markPanelUnpacked(tx, row.id, actor) : undefined,
    );
    this.transitions.after(cartonStates, ['open', 'closed', 'delivered'], (tx, { row: { id, project_id } }) =>
      this.outbox.append(tx, cartonsClosed, { project_id, carton_ids: [id] }, { subjectId: project_id }),
    );
    // A project is delivered as a whole, on a trip or collected: all its cartons with it.
    this.transitions.after(projectStates, ['delivered'], async (tx, { row, actor }) => {
      const cartons = await this.repository.listByProject(row.id, tx);
      await this.transitions.moveAll(tx, cartonStates, { ids: cartons.map(({ id }) => id), to: 'delivered', actor });
      const parts = await this.repository.listParts(row.id, tx);
      await this.publishBags(
        tx,
        row.id,
        parts.filter(({ panel_id, packed_at }) => panel_id === null && packed_at === null),
      );
    });
  }

  /** @throws DomainError project-not-found */
  planCartons(projectId: string): Promise<void> {
    return this.repository.inTransaction(async (tx) => {
      await this.lockProject(tx, projectId);
      await this.assignCartons(tx, projectId);
    });
  }

  /** @throws DomainError carton-not-found, carton-changed, carton-cannot-move, carton-empty */
  async closeCarton(actor: UserActor, id: string, version: number): Promise<string> {
    return this.changeCarton(id, async (tx, projectId) => {
      const parts = (await this.repository.listParts(projectId, tx)).filter(({ carton_id }) => carton_id === id);
      await this.transitions.move(tx, cartonStates, {
        id,
        to: 'closed',
        actor,
        version,
        check: () => {
          if (!parts.some(({ packed_at }) => packed_at !== null)) throw cartonError('carton-empty');
        },
      });
      await this.assignCartons(tx, projectId);
    });
  }

  /** @throws DomainError carton-not-found, carton-changed, carton-cannot-move */
  async reopenCarton(actor: UserActor, id: string, version: number): Promise<string> {
    return this.changeCarton(id, async (tx) => {
      await this.transitions.move(tx, cartonStates, { id, to: 'open', actor, version });
    });
  }

  /**
   * Marks the hardware bag of a cupboard as in its carton, or not. Packed without hardware that is short, the project's
   * history says so.
   * @throws DomainError part-not-found, hardware-not-picked, hardware-short, carton-not-open
   */
  async markBag(
    actor: UserActor,
    { part_id: partId, is_in: isIn, without_short: mayLackHardware = false }: InputOf<typeof contract.bag>,
  ): Promise<string> {
    return this.withPart(partId, async (tx, { id, carton_id, project_id }) => {
      const part = (await this.repository.listParts(project_id, tx)).find((each) => each.id === id);
      if (part === undefined || part.panel_id !== null) throw cartonError('part-not-found');
      if ((part.packed_at !== null) === isIn) return;
      const allocationToPick = isIn ? await this.repository.findAllocationToPick(project_id, tx) : null;
      if (allocationToPick !== null)
        throw cartonError('hardware-not-picked', {
          message: `The hardware of this project is not picked yet: ${allocationCode(allocationToPick)}. Pick it first.`,
        });
      const shortHardware = isIn ? await this.repository.listShortHardware(project_id, tx) : [];
      const shortText = shortHardware.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join('; ');
      if (shortHardware.length > 0 && !mayLackHardware)
        throw cartonError('hardware-short', {
          message: `On no shelf: ${shortText}. Put it into stock, allocate and pick it, or pack the bag without it.`,
        });
      await this.checkOpen(tx, carton_id);
      await this.repository.setPacked(tx, id, isIn, actor.id);
      await this.publishBags(tx, project_id, [part]);
      if (shortHardware.length > 0) await this.recordShortBag(tx, actor, { ...part, project_id }, shortText);
    });
  }

  /** Publishes bags that were packed or unpacked: their screws come from open packs, or go back there. */
  private async publishBags(tx: Tx, projectId: string, bags: readonly { readonly id: string }[]): Promise<void> {
    if (bags.length === 0) return;
    const part_ids = bags.map(({ id }) => id);
    await this.outbox.append(tx, bagsPacked, { project_id: projectId, part_ids }, { subjectId: projectId });
  }

  private async recordShortBag(
    tx: Tx,
    actor: UserActor,
    { cupboard_id, project_id }: { readonly cupboard_id: string; readonly project_id: string },
    shortText: string,
  ): Promise<void> {
    const project = await this.repository.findProjectNumber(project_id, tx);
    const cupboard = (await this.repository.listCupboards(project_id, tx)).find(({ id }) => id === cupboard_id);
    if (project === undefined || cupboard === undefined) throw cartonError('part-not-found');
    const text = `Bag of hardware of ${cupboardCode(project, cupboard.number)} packed without ${shortText}`;
    await addToTimeline(tx, { kind: 'project', id: project_id }, { actor, kind: 'system', text });
  }

  /**
   * Moves a part into another carton, or a new one where none is named.
   * @throws DomainError part-not-found, carton-not-found, carton-not-open
   */
  async movePart(partId: string, cartonId: string | null): Promise<string> {
    return this.withPart(partId, async (tx, part) => {
      await this.checkOpen(tx, part.carton_id);
      const cartons = await this.repository.listByProject(part.project_id, tx);
      if (cartonId !== null) {
        if (!cartons.some(({ id }) => id === cartonId)) throw cartonError('carton-not-found');
        await this.checkOpen(tx, cartonId);
      }
      const nextNumber = Math.max(0, ...cartons.map(({ number }) => number)) + 1;
      const target = cartonId ?? (await this.repository.insertCarton(tx, part.project_id, nextNumber));
      await this.repository.placeParts(tx, [{ id: part.id, carton_id: target }]);
    });
  }

  private async changeCarton(id: string, work: (tx: Tx, projectId: string) => Promise<void>): Promise<string> {
    return this.repository.inTransaction(async (tx) => {
      // Its project never changes: read first, so that all lock the project before the carton.
      const project = await this.repository.findProjectId(tx, id);
      if (project === undefined) throw cartonError('carton-not-found');
      await this.lockProject(tx, project);
      await work(tx, project);
      return project;
    });
  }

  private async withPart(
    id: string,
    work: (tx: Tx, part: NonNullable<Awaited<ReturnType<CartonsRepository['findPart']>>>) => Promise<void>,
  ): Promise<string> {
    return this.repository.inTransaction(async (tx) => {
      const partBefore = await this.repository.findPart(tx, id);
      if (partBefore === undefined) throw cartonError('part-not-found');
      await this.lockProject(tx, partBefore.project_id);
      const part = await this.repository.findPart(tx, id);
      if (part === undefined) throw cartonError('part-not-found');
      await work(tx, part);
      return part.project_id;
    });
  }

  private async lockProject(tx: Tx, projectId: string): Promise<void> {
    if ((await projectStates.lock(tx, projectId)) === undefined) throw projectError('project-not-found');
  }

  private async checkOpen(tx: Tx, cartonId: string): Promise<void> {
    if ((await cartonStates.lock(tx, cartonId))?.status !== 'open') throw cartonError('carton-not-open');
  }

  private async markPanelPacked(tx: Tx, projectId: string, panelId: string, actor: ActorOrSystem): Promise<void> {
    await this.lockProject(tx, projectId);
    let part = await this.repository.findPartByPanel(tx, panelId);
    if (part !== undefined && part.packed_at !== null) return;
    if (part === undefined || part.status !== 'open') {
      await this.assignCartons(tx, projectId);
      part = await this.repository.findPartByPanel(tx, panelId);
    }
    // Panels of a cancelled cupboard have no place in a carton.
    if (part !== undefined) await this.repository.setPacked(tx, part.id, true, idOf(actor));
  }

  private async markPanelUnpacked(tx: Tx, panelId: string, actor: ActorOrSystem): Promise<void> {
    const part = await this.repository.findPartByPanel(tx, panelId);
    if (part === undefined || part.packed_at === null) return;
    await this.repository.setPacked(tx, part.id, false, null);
    // The printed label no longer matches the contents, so the carton opens again.
    if (part.status === 'closed')
      await this.transitions.move(tx, cartonStates, { id: part.carton_id, to: 'open', actor });
  }

  /**
   * Assigns a carton to each part without one, and another to parts that were planned for a carton that is now
   * closed. The project is locked.
   */
  private async assignCartons(tx: Tx, projectId: string): Promise<void> {
    const [cartons, parts, cupboards, panels, limits] = await Promise.all([
      this.repository.listByProject(projectId, tx),
      this.repository.listParts(projectId, tx),
      this.repository.listCupboards(projectId, tx),
      this.repository.listPanels(projectId, tx),
      this.getLimits(),
    ]);
    const openCartons = cartons.filter(({ status }) => status === 'open');
    const keepsCarton = (part: PartRecord): boolean =>
      part.packed_at !== null || openCartons.some(({ id }) => id === part.carton_id);
    const partsToPlace = parts.filter((part) => !keepsCarton(part));
    const placedIds = new Set(parts.map(({ panel_id, cupboard_id }) => panel_id ?? cupboard_id));
    const unplacedPanels = panels.filter(({ id }) => !placedIds.has(id));
    const cupboardsWithoutBag = cupboards.filter(({ id }) => !placedIds.has(id));
    const unmarkedParts = parts.filter((part) => part.packed_at === null && isPacked(part.panel_status));
    for (const { id } of unmarkedParts) await this.repository.setPacked(tx, id, true, null);
    if (partsToPlace.length + unplacedPanels.length + cupboardsWithoutBag.length === 0) return;
    const weights = await this.calculateWeights([...new Set(cupboards.map(({ sold_unit_id }) => sold_unit_id))]);
    const unitOf = new Map(cupboards.map(({ id, sold_unit_id }) => [id, sold_unit_id]));
    const findWeight = (cupboardId: string) => weights.get(unitOf.get(cupboardId) ?? '');
    const newParts = [
      ...unplacedPanels.map((panel): NewPart & { thing: CartonThing } => {
        const grams = findWeight(panel.cupboard_id)?.panel(panel) ?? 0;
        const kind = isFront(panel.role) ? 'front' : 'panel';
        const longest = Math.max(panel.length, panel.width);
        return {
          carton_id: '',
          cupboard_id: panel.cupboard_id,
          panel_id: panel.id,
          grams,
          is_packed: isPacked(panel.status),
          thing: { id: panel.id, cupboard: panel.cupboard_id, kind, longest, grams },
        };
      }),
      ...cupboardsWithoutBag.flatMap(({ id }): (NewPart & { thing: CartonThing })[] => {
        const grams = findWeight(id)?.bag ?? 0;
        const thing = { id, cupboard: id, kind: 'bag', longest: 0, grams } as const;
        // A panel by itself comes without hardware.
        return grams === 0 ? [] : [{ carton_id: '', cupboard_id: id, panel_id: null, grams, is_packed: false, thing }];
      }),
    ];
    const positionByCupboard = new Map(cupboards.map(({ id }, index) => [id, index]));
    const things = [...partsToPlace.map(toCartonThing), ...newParts.map(({ thing }) => thing)].toSorted(
      (a, b) => (positionByCupboard.get(a.cupboard) ?? 0) - (positionByCupboard.get(b.cupboard) ?? 0),
    );
    const heldThings = openCartons.map(({ id }) =>
      parts.filter((part) => part.carton_id === id && !partsToPlace.includes(part)).map(toCartonThing),
    );
    const places = planCartons(things, heldThings, limits);
    const ids = openCartons.map(({ id }) => id);
    const highestNumber = Math.max(0, ...cartons.map(({ number }) => number));
    const newCartonCount = Math.max(-1, ...places.values()) + 1 - openCartons.length;
    for (let nth = 1; nth <= newCartonCount; nth += 1)
      ids.push(await this.repository.insertCarton(tx, projectId, highestNumber + nth));
    const idAt = (thing: string): string => ids[places.get(thing) ?? 0];
    await this.repository.placeParts(
      tx,
      partsToPlace.map(({ id }) => ({ id, carton_id: idAt(id) })),
    );
    await this.repository.insertParts(
      tx,
      newParts.map(({ thing, ...part }) => ({ ...part, carton_id: idAt(thing.id) })),
    );
  }

  private async getLimits(): Promise<CartonLimits> {
    const [kg, long] = await Promise.all([
      this.constants.getValue('packing.carton_kg'),
      this.constants.getValue('packing.long_side'),
    ]);
    return { grams: kg * GRAMS, long };
  }

  /** Calculates the weight of the panels and of the hardware bag of sold units, in grams. */
  private async calculateWeights(soldUnits: readonly string[]): Promise<Weights> {
    const entries = await Promise.all(
      soldUnits.map(async (id) => {
        const soldUnit = await this.soldUnits.findById(id);
        return [id, calculateUnitWeights(soldUnit?.kind === 'cupboard' ? soldUnit : null)] as const;
      }),
    );
    return new Map(entries);
  }
}
