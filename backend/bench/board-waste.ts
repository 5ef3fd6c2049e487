import { boardCatalogue, boardColourSchema, boardKey } from '@plinth/cabinetry/model/boards';
import { build } from '@plinth/cabinetry/build/build';
import { configure } from '@plinth/cabinetry/model/configure';
import { cuttingParts, type CuttingUnit } from '@plinth/cabinetry/model/cutting-parts';
import { boardKindOf, type BoardKind } from '@plinth/cabinetry/model/parts';
import { workshopWith } from '@plinth/cabinetry/price/workshop';
import { DEFAULT_OFFCUT_RULE, DEFAULT_SAW } from '@plinth/cutting/model';
import { optimise } from '@plinth/cutting/optimise';
import { formatCount } from '@plinth/money/count';
import { readContent } from '../../prisma/seed/read-content';

/*
 * npm run bench:waste
 *
 * How much board cutting really takes beyond what the parts measure, by kind: each ready-made set of the catalogue is a cutting list of its own, planned by
 * `libs/cutting` with new sheets alone. First all that is bought, then without the offcuts that go to the rack.
 */
const ITERATIONS = 2_000;
const content = readContent('prisma/seed/content');
const boards = boardCatalogue(
  content.colours
    .filter(({ kind }) => kind === 'board')
    .map(({ code, name, base, grain, finish, thicknesses, priceGroup, grained }) =>
      boardColourSchema.parse({ code, name, base, grain, finish, thicknesses, priceGroup, grained }),
    ),
);
const workshop = workshopWith(boards);
const { constants } = workshop;

interface Sum {
  lists: number;
  parts: number;
  bought: number;
  kept: number;
}
const sums = new Map<BoardKind | 'fronts and carcasses of one board', Sum>();

for (const set of content.sets) {
  const units = set.items.flatMap(({ cupboard, quantity, front }): CuttingUnit[] => {
    const found = content.cupboards.find(({ slug }) => slug === cupboard);
    if (found === undefined) throw new RangeError(cupboard);
    const fronts = 'front' in found.unit ? { front_colour: front ?? set.fronts } : {};
    const carcass = 'carcass' in found.unit ? { carcass_colour: set.carcass } : {};
    const { unit } = configure(found.unit, { ...fronts, ...carcass }, []);
    return unit === null ? [] : [{ label: cupboard, quantity, cabinet: build(unit, workshop) }];
  });
  const parts = cuttingParts(units);
  const kinds = new Map<string, Set<BoardKind>>();
  for (const { cabinet } of units)
    for (const panel of cabinet.panels) {
      const key = boardKey(panel.board);
      kinds.set(key, (kinds.get(key) ?? new Set()).add(boardKindOf(panel)));
    }
  const result = optimise({
    parts,
    sheets: [...kinds].map(([board, boardKinds]) => {
      const isHardboard = boardKinds.has('hardboard');
      return {
        id: board,
        board,
        lengthMm: isHardboard ? constants.hardboardLength : constants.sheetLength,
        widthMm: isHardboard ? constants.hardboardWidth : constants.sheetWidth,
        cost: 1,
        trimMm: constants.sheetTrim,
        offcut: false,
      };
    }),
    saw: DEFAULT_SAW,
    offcutRule: DEFAULT_OFFCUT_RULE,
    iterations: ITERATIONS,
    seed: 1,
  });
  for (const { board, plans } of result.boards) {
    const [kind, ...others] = kinds.get(board) ?? [];
    if (kind === undefined) continue;
    const row = others.length > 0 ? 'fronts and carcasses of one board' : kind;
    const sum = sums.get(row) ?? { lists: 0, parts: 0, bought: 0, kept: 0 };
    sum.lists += 1;
    for (const { sheet, copies, areas } of plans) {
      sum.parts += areas.partsMm2 * copies;
      sum.kept += areas.offcutsMm2 * copies;
      sum.bought += sheet.lengthMm * sheet.widthMm * copies;
    }
    sums.set(row, sum);
  }
}

for (const [kind, { lists, parts, bought, kept }] of sums) {
  const over = (area: number): string => `${((area / parts - 1) * 100).toFixed(1)} %`;
  process.stdout.write(
    `${kind}: ${formatCount(lists)} lists, ${(parts / 1e6).toFixed(1)} m²; ${over(bought)} over the parts, ${over(bought - kept)} without offcuts kept\n`,
  );
}
