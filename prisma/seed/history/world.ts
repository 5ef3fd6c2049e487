import { USUAL_HANDLES, USUAL_HINGES, USUAL_RUNNERS } from '@plinth/cabinetry/model/usual-fittings';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import * as z from 'zod';
import { toIsoDate, WorkingDays } from '../../../backend/src/modules/base/calendar/working-days';
import { variantOptions } from '../../../backend/src/modules/store/catalogue/catalogue.rows';
import { chosenOptions } from '../../../backend/src/modules/store/catalogue/chosen-options';
import { PALETTE } from '../../../backend/src/modules/store/catalogue/picture-address';
import { companyConstants } from '../../../backend/src/modules/base/company/constants';
import type { PrismaClient } from '../../generated/client';

/** An item as it can be bought today. */
export interface Offered {
  readonly variant_id: string;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly options: LineOption[];
  readonly kind: 'cupboard' | 'hardware' | 'top' | 'sample';
  readonly subcategory: string;
  /** Type of the cupboard (libs/cabinetry), '' for anything else. */
  readonly unit_type: string;
  readonly goes_with: readonly string[];
  readonly colour: string | null;
  readonly price: number;
  readonly parcel: 'small' | 'bulky';
  readonly made_to_order: boolean;
  readonly lead_class: 'quick' | 'standard' | 'long';
  /** On the shelf and not held; null when cut to order. */
  readonly free: number | null;
  readonly updated_ms: number;
  readonly palette: string;
}

export interface Zone {
  readonly fee_parcel: number;
  readonly fee_bulky: number;
  readonly weekdays: readonly number[];
  readonly lead_working_days: number;
}

export interface Suburb {
  readonly id: string;
  readonly name: string;
  readonly postal_code: string;
  readonly zone: Zone;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly role: string;
  readonly since: Date;
}

/** The company's figures that an order depends on. */
const figureKeys = {
  vatPercent: 'vat.rate_percent',
  freeAbove: 'delivery.free_above',
  offeredDays: 'delivery.offered_days',
  cardHoldMinutes: 'orders.card_hold_minutes',
  eftHoldWorkingDays: 'orders.eft_hold_working_days',
  leadStock: 'lead.stock_working_days',
  leadQuick: 'lead.quick_working_days',
  leadStandard: 'lead.standard_working_days',
  leadLong: 'lead.long_working_days',
} as const;
export type Figures = Readonly<Record<keyof typeof figureKeys, number>>;

/** The company itself: its branches, its people, its working days. */
export interface House {
  readonly branches: readonly { readonly id: string; readonly name: string }[];
  readonly customers: readonly Person[];
  readonly staff: readonly Person[];
  readonly days: WorkingDays;
}

/** All that the invented year is made from: the shop as it stands. */
export interface World extends House {
  readonly offered: readonly Offered[];
  readonly suburbs: readonly Suburb[];
  readonly figures: Figures;
}

const unitType = z.object({ type: z.string() });
const kind = z.enum(['cupboard', 'hardware', 'top', 'sample']);
const parcel = z.enum(['small', 'bulky']);
const leadClass = z.enum(['quick', 'standard', 'long']);

export async function readHouse(prisma: PrismaClient): Promise<House> {
  const people = await readPeople(prisma);
  return {
    branches: await prisma.location.findMany({ select: { id: true, name: true }, orderBy: { position: 'asc' } }),
    customers: people.filter(({ role }) => role === 'customer'),
    staff: people.filter(({ role }) => role !== 'customer'),
    days: new WorkingDays(
      new Set((await prisma.holiday.findMany({ select: { date: true } })).map(({ date }) => toIsoDate(date))),
    ),
  };
}

export async function readWorld(prisma: PrismaClient): Promise<World> {
  return {
    ...(await readHouse(prisma)),
    offered: await readOffered(prisma),
    suburbs: await prisma.suburb.findMany({
      select: {
        id: true,
        name: true,
        postal_code: true,
        zone: { select: { fee_parcel: true, fee_bulky: true, weekdays: true, lead_working_days: true } },
      },
      orderBy: { id: 'asc' },
    }),
    figures: await readFigures(prisma),
  };
}

/** What anybody may buy at its usual price: the few pieces on special are left for today's shoppers. */
async function readOffered(prisma: PrismaClient): Promise<Offered[]> {
  const products = await prisma.product.findMany({
    where: { is_active: true, compare_at_price: null, kind: { in: kind.options } },
    select: {
      slug: true,
      name: true,
      kind: true,
      subcategory_slug: true,
      unit: true,
      goes_with: true,
      parcel: true,
      made_to_order: true,
      lead_class: true,
      updated_at: true,
      variants: {
        where: { is_active: true },
        select: {
          id: true,
          sku: true,
          options: true,
          colour_code: true,
          price: true,
          is_stocked: true,
          stock_item: { select: { level: { select: { for_sale: true, held: true } } } },
        },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      },
    },
    orderBy: [{ position: 'asc' }, { slug: 'asc' }],
  });
  const colours = await prisma.colour.findMany({ select: { code: true, name: true } });
  const colourNames = new Map(colours.map(({ code, name }) => [code, name]));
  const [{ palette }] = await prisma.$queryRawUnsafe<{ palette: string }[]>(`select ${PALETTE} as palette`);
  return products.flatMap((product) =>
    product.variants.map((variant): Offered => ({
      variant_id: variant.id,
      sku: variant.sku,
      slug: product.slug,
      name: product.name,
      options: chosenOptions(
        {
          kind: kind.parse(product.kind),
          unit: product.unit,
          colour_code: variant.colour_code,
          options: variantOptions.parse(variant.options),
          product_name: product.name,
        },
        null,
        {
          nameColour: (code) => colourNames.get(code) ?? code,
          handles: USUAL_HANDLES,
          hinges: USUAL_HINGES,
          runners: USUAL_RUNNERS,
        },
      ),
      kind: kind.parse(product.kind),
      subcategory: product.subcategory_slug,
      unit_type: product.kind === 'cupboard' ? unitType.parse(product.unit).type : '',
      goes_with: product.goes_with,
      colour: variant.colour_code,
      price: variant.price,
      parcel: parcel.parse(product.parcel),
      made_to_order: product.made_to_order,
      lead_class: leadClass.parse(product.lead_class),
      free: variant.is_stocked ? freeOf(variant.stock_item?.level) : null,
      updated_ms: product.updated_at.getTime(),
      palette,
    })),
  );
}

async function readPeople(prisma: PrismaClient): Promise<Person[]> {
  const people = await prisma.user.findMany({
    where: { is_demo: true },
    select: {
      id: true,
      name: true,
      surname: true,
      email: true,
      phone: true,
      address: true,
      role_key: true,
      created_at: true,
    },
    orderBy: { email: 'asc' },
  });
  return people.map(({ name, surname, role_key, created_at, ...person }) => ({
    ...person,
    name: `${name} ${surname}`.trim(),
    role: role_key,
    since: created_at,
  }));
}

async function readFigures(prisma: PrismaClient): Promise<Figures> {
  const rows = await prisma.constant.findMany({
    where: { key: { in: Object.values(figureKeys) } },
    select: { key: true, value: true },
  });
  const valueOf = new Map(rows.map(({ key, value }) => [key, value]));
  const figure = (name: keyof typeof figureKeys): number => {
    const key = figureKeys[name];
    return z.number().parse(valueOf.get(key) ?? companyConstants[key].value);
  };
  return {
    vatPercent: figure('vatPercent'),
    freeAbove: figure('freeAbove'),
    offeredDays: figure('offeredDays'),
    cardHoldMinutes: figure('cardHoldMinutes'),
    eftHoldWorkingDays: figure('eftHoldWorkingDays'),
    leadStock: figure('leadStock'),
    leadQuick: figure('leadQuick'),
    leadStandard: figure('leadStandard'),
    leadLong: figure('leadLong'),
  };
}

/** What nobody waits for. */
const freeOf = (level: { for_sale: number; held: number } | null | undefined): number =>
  level ? level.for_sale - level.held : 0;
