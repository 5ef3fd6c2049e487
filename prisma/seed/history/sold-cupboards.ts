import { boardCatalogue, boardColourSchema, type BoardColour } from '@plinth/cabinetry/model/boards';
import { colourChoice, type UnitChoice } from '@plinth/cabinetry/model/configure';
import type { Cabinet } from '@plinth/cabinetry/model/parts';
import { buildCabinet } from '@plinth/cabinetry/build/work-out';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { itemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { companyConstants } from '../../../backend/src/modules/base/company/constants';
import { TRADE_FIGURES, readTradeFigures } from '../../../backend/src/modules/base/company/trade-figures';
import { PALETTE } from '../../../backend/src/modules/store/catalogue/picture-address';
import {
  buildCupboardRecord,
  buildWorkshopRecord,
} from '../../../backend/src/modules/store/catalogue/sold/sold-record';
import type { SoldWorkshop } from '@plinth/cabinetry/price/sold-unit';
import type { PrismaClient } from '../../generated/client';

/** A line of an invoice that is a cupboard. */
export interface CupboardLine {
  readonly id: string;
  readonly unit: unknown;
  readonly colour_code: string | null;
  readonly configuration: unknown;
}
export interface SoldCupboard {
  readonly soldUnitId: string;
  readonly built: Cabinet;
  readonly workshop: SoldWorkshop['workshop'];
}

/** What cupboards are made with in this database, as the product reads it (`UnitWorkshop`). */
async function readWorkshop(prisma: PrismaClient): Promise<SoldWorkshop> {
  const colours = await prisma.colour.findMany({
    where: { kind: 'board', withdrawn_at: null },
    orderBy: [{ position: 'asc' }, { code: 'asc' }],
  });
  const boards = colours.flatMap(
    ({ code, name, base, grain, finish, grained, price_group, thicknesses }): BoardColour[] => {
      const parsed = boardColourSchema.safeParse({
        code,
        name,
        base,
        grain,
        finish,
        grained,
        thicknesses: thicknesses.map(Math.round),
        priceGroup: price_group,
      });
      return parsed.success ? [parsed.data] : [];
    },
  );
  const constants = await prisma.constant.findMany({
    where: { OR: [{ key: { startsWith: TRADE_FIGURES } }, { key: 'price.rates' }] },
    select: { key: true, value: true },
  });
  const stored = new Map<string, unknown>(constants.map(({ key, value }) => [key, value]));
  const { schema, value } = companyConstants['price.rates'];
  const rates = schema.safeParse(stored.get('price.rates')).data ?? value;
  const [{ version }] = await prisma.$queryRawUnsafe<{ version: string }[]>(`select ${PALETTE} as version`);
  return { workshop: { ...workshopWith(boardCatalogue(boards), readTradeFigures(stored)), rates }, palette: version };
}

/** What is made of lines, kept as the product keeps it when it sells. What cannot be worked out is left out. */
export async function keepSoldCupboards(
  prisma: PrismaClient,
  lines: readonly CupboardLine[],
): Promise<Map<string, SoldCupboard>> {
  const made = await readWorkshop(prisma);
  const { id: workshopId, content } = buildWorkshopRecord(made);
  const known = new Map<string, SoldCupboard | null>();
  const records = new Map<string, ReturnType<typeof buildCupboardRecord>>();
  const sold = new Map<string, SoldCupboard>();
  for (const { id, unit, colour_code: colour, configuration } of lines) {
    const key = JSON.stringify([unit, colour, configuration]);
    const before = known.get(key);
    const one = before === undefined ? workedOut() : before;
    known.set(key, one);
    if (one !== null) sold.set(id, one);

    function workedOut(): SoldCupboard | null {
      const chosen = configuration === null ? null : itemConfiguration.parse(configuration);
      if (chosen?.kind === 'top') return null;
      const { kind: _kind, ...choice } = chosen ?? {};
      const given: UnitChoice = { ...(colour === null ? {} : colourChoice(unit, colour)), ...choice };
      const { cabinet } = buildCabinet(unit, given, made.workshop);
      if (cabinet === null) return null;
      const record = buildCupboardRecord(workshopId, cabinet);
      records.set(record.id, record);
      return { soldUnitId: record.id, built: cabinet, workshop: made.workshop };
    }
  }
  await prisma.$executeRaw`insert into sold_workshop (id, content) values (${workshopId}, ${JSON.stringify(content)}::jsonb) on conflict (id) do nothing`;
  await prisma.$executeRaw`
    insert into sold_unit (id, kind, rules, workshop_id, content)
    select u.id, u.kind, u.rules, u.workshop_id, u.content
      from jsonb_to_recordset(${JSON.stringify([...records.values()])}::jsonb) as u(id text, kind text, rules int, workshop_id text, content jsonb) order by u.id
    on conflict (id) do nothing`;
  return sold;
}
