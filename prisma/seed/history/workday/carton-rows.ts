import { FRONT_ROLES } from '@plinth/cabinetry/model/parts';
import { builtSchema, readWorkshop } from '@plinth/cabinetry/price/sold-unit';
import { planCartons, type CartonThing } from '@plinth/contracts/works/cartons/carton-rules';
import { newCode } from '@plinth/contracts/works/projects/panel-code';
import { PANEL_WAY, projectCode } from '@plinth/contracts/works/projects/production-labels';
import * as z from 'zod';
import { companyConstants } from '../../../../backend/src/modules/base/company/constants';
import { calculateUnitWeights, type UnitWeights } from '../../../../backend/src/modules/works/cartons/unit-weights';
import { choosePackaging } from '../../../../backend/src/modules/works/material-use/choose-packaging';
import type { Prisma } from '../../../generated/client';
import { StockBook } from './stock-book';
import type { Shift } from './workday';

const GRAMS = 1_000;

/** Carton that was planned, with what lies in it. */
export interface PlannedCarton {
  readonly id: string;
  readonly project_id: string;
  readonly number: number;
  readonly parts: readonly CartonPart[];
}

type Step = (typeof PANEL_WAY)[number];

interface CartonPart {
  readonly id: string;
  readonly cupboard_id: string;
  /** Null for the bag of hardware. */
  readonly panel_id: string | null;
  readonly status: Step | null;
  readonly grams: number;
  readonly longest: number;
}

const isMade = (status: Step | null): boolean =>
  status !== null && PANEL_WAY.indexOf(status) >= PANEL_WAY.indexOf('packed');

async function readLimits(tx: Prisma.TransactionClient) {
  const keys = ['packing.carton_kg', 'packing.long_side'] as const;
  const rows = await tx.constant.findMany({ where: { key: { in: [...keys] } }, select: { key: true, value: true } });
  const [kg, long] = keys.map((key) =>
    z.number().parse(rows.find((row) => row.key === key)?.value ?? companyConstants[key].value),
  );
  return { grams: kg * GRAMS, long };
}

async function readWeights(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<Map<string, UnitWeights>> {
  const units = await tx.sold_unit.findMany({ where: { id: { in: [...ids] }, kind: 'cupboard' } });
  const workshops = await tx.sold_workshop.findMany({
    where: { id: { in: units.flatMap(({ workshop_id }) => workshop_id ?? []) } },
  });
  const workshopById = new Map(workshops.map(({ id, content }) => [id, readWorkshop(content)]));
  return new Map(
    units.map(({ id, workshop_id, content }) => {
      const workshop = workshopById.get(workshop_id ?? '');
      return [id, calculateUnitWeights(workshop ? { cabinet: builtSchema.parse(content), ...workshop } : null)];
    }),
  );
}

/** Plans the cartons of projects as the packers' screen does, all of them open. */
export async function writeCartons(shift: Shift, projectIds: readonly string[], at: Date): Promise<PlannedCarton[]> {
  const { tx, dice } = shift;
  const limits = await readLimits(tx);
  const cupboards = await tx.project_cupboard.findMany({
    where: { project_id: { in: [...projectIds] }, cancelled_at: null },
    select: { id: true, project_id: true, sold_unit_id: true },
    orderBy: [{ project_id: 'asc' }, { number: 'asc' }],
  });
  const panels = await tx.panel.findMany({
    where: {
      cupboard_id: { in: cupboards.map(({ id }) => id) },
      status: { notIn: ['damaged', 'recut', 'cancelled'] },
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const panelsByCupboard = Map.groupBy(panels, ({ cupboard_id }) => cupboard_id);
  const weights = await readWeights(tx, [...new Set(cupboards.map(({ sold_unit_id }) => sold_unit_id))]);
  const cartons: PlannedCarton[] = [];
  for (const [project_id, projectCupboards] of Map.groupBy(cupboards, (cupboard) => cupboard.project_id)) {
    const parts = new Map<string, CartonPart>();
    const things = projectCupboards.flatMap(({ id: cupboard_id, sold_unit_id }): CartonThing[] => {
      const weight = weights.get(sold_unit_id);
      const panelThings = (panelsByCupboard.get(cupboard_id) ?? []).map((panel): CartonThing => {
        const part = {
          id: dice.uuid(),
          cupboard_id,
          panel_id: panel.id,
          status: PANEL_WAY.find((step) => step === panel.status) ?? null,
          grams: weight?.panel(panel) ?? 0,
          longest: Math.max(panel.length, panel.width),
        };
        parts.set(part.id, part);
        const kind = FRONT_ROLES.some((front) => front === panel.role) ? 'front' : 'panel';
        return { id: part.id, cupboard: cupboard_id, kind, longest: part.longest, grams: part.grams };
      });
      const grams = weight?.bag ?? 0;
      if (grams === 0) return panelThings;
      const bag = { id: dice.uuid(), cupboard_id, panel_id: null, status: null, grams, longest: 0 };
      parts.set(bag.id, bag);
      return [...panelThings, { id: bag.id, cupboard: cupboard_id, kind: 'bag', longest: 0, grams }];
    });
    const byPlace = Map.groupBy(planCartons(things, [], limits), ([, place]) => place);
    for (const [place, entries] of [...byPlace].toSorted(([a], [b]) => a - b))
      cartons.push({
        id: dice.uuid(),
        project_id,
        number: place + 1,
        parts: entries.flatMap(([id]) => parts.get(id) ?? []),
      });
  }
  await tx.carton.createMany({
    data: cartons.map(({ id, project_id, number }) => ({
      id,
      project_id,
      number,
      code: newCode('K', (limit) => dice.between(0, limit - 1)),
      created_at: at,
    })),
  });
  await tx.carton_part.createMany({
    data: cartons.flatMap(({ id: carton_id, parts }) =>
      parts.map(({ id, cupboard_id, panel_id, grams, status }) => ({
        id,
        carton_id,
        cupboard_id,
        panel_id,
        grams,
        packed_at: isMade(status) ? at : null,
      })),
    ),
  });
  return cartons;
}

/** Checks that all panels of a carton lie in it. */
export const isFilled = ({ parts }: PlannedCarton): boolean =>
  parts.every(({ panel_id, status }) => panel_id === null || isMade(status));

/** Closes cartons: their bags are ticked, and their packaging leaves stock. */
export async function closeCartons(shift: Shift, cartons: readonly PlannedCarton[], at: Date): Promise<void> {
  const { tx, branchId, packer } = shift;
  await tx.carton_part.updateMany({
    where: { carton_id: { in: cartons.map(({ id }) => id) } },
    data: { packed_at: at, packed_by_id: packer.id },
  });
  await tx.carton.updateMany({
    where: { id: { in: cartons.map(({ id }) => id) } },
    data: { status: 'closed', closed_at: at },
  });
  const packaging = (
    await tx.stock_item.findMany({
      where: { kind: 'packaging', is_active: true, per_carton: { not: null } },
      orderBy: [{ carton_length: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    })
  ).flatMap(({ id, per_carton, carton_length }) =>
    per_carton === null ? [] : [{ item_id: id, per_carton, carton_length }],
  );
  const projects = await tx.project.findMany({
    where: { id: { in: cartons.map(({ project_id }) => project_id) } },
    select: { id: true, number: true, document_id: true },
  });
  const projectById = new Map(projects.map((project) => [project.id, project]));
  const book = await StockBook.openBook(
    tx,
    packaging.map(({ item_id }) => item_id),
  );
  const uses = cartons.flatMap(({ id, project_id, parts }) => {
    const project = projectById.get(project_id);
    if (project === undefined) return [];
    const source = {
      reference: projectCode(project.number),
      document_kind: 'project',
      document_id: project.id,
      actor_id: packer.id,
      note: '',
      at,
    };
    return choosePackaging(packaging, Math.max(...parts.map(({ longest }) => longest))).needs.map((need) => ({
      ...need,
      ...book.issue(need.item_id, branchId, need.quantity, source),
      source: 'carton',
      source_id: id,
      document_id: project.document_id,
      branch_id: branchId,
      booked_at: at,
    }));
  });
  await tx.project_material.createMany({ data: uses });
  await book.flush();
}
