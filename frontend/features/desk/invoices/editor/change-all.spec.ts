import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import type { WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import { changeAll, type CupboardFacts, type Wish } from './change-all';
import { setLine } from './draft-edits';
import { draftWith } from './draft-samples';

const contentFile = (file: string): string =>
  readFileSync(join(__dirname, '../../../../../prisma/seed/content', file), 'utf8');

interface ColourFile {
  code: string;
  name: string;
  kind: string;
  base: string;
  grain: string | null;
  finish: string;
  thicknesses: number[];
  priceGroup: string;
  grained: boolean;
}
const colours: ColourFile[] = JSON.parse(contentFile('colours.json'));
const boards = colours
  .filter(({ kind }) => kind === 'board')
  .map(({ code, name, base, grain, finish, thicknesses, priceGroup, grained }) => ({
    code,
    name,
    base,
    grain,
    finish,
    thicknesses,
    grained,
    price_group: priceGroup,
    core: 'chipboard',
    image: '',
  }));
const cupboards: { slug: string; unit: WorkshopAnswer['unit']; colours: string[] }[] = JSON.parse(
  contentFile('cupboards.json'),
);

/** A cupboard of the catalogue; a variant's id is its item and colour. */
const made = (slug: string): CupboardFacts => {
  const cupboard = cupboards.find((one) => one.slug === slug);
  if (!cupboard) throw new RangeError(slug);
  return {
    variants: cupboard.colours.map((code) => ({ id: `${slug} ${code}`, sku: '', colour_code: code })),
    workshop: { unit: cupboard.unit, boards, figures: {}, surface: null, fixtures: [] },
  };
};
const BASE = cupboards.find(({ unit, colours }) => unit.type === 'base' && colours.length > 1)?.slug ?? '';
const [FIRST, SECOND] = cupboards.find(({ slug }) => slug === BASE)?.colours ?? [];
const OTHER = boards.find(
  ({ code, thicknesses }) =>
    !cupboards.find(({ slug }) => slug === BASE)?.colours.includes(code) && thicknesses.includes(16),
)?.code;

const lines: Record<string, Partial<DraftLine>> = {
  first: { variant_id: `${BASE} ${FIRST}`, unit_price: null },
  wider: { variant_id: `${BASE} ${FIRST}`, configuration: { width: 590, handle: 'knob' }, unit_price: 150_000 },
  measuring: { unit_price: 50_000 },
};
const draft = Object.entries(lines).reduce(
  (so, [id, patch]) => setLine(id, patch)(so),
  draftWith(...Object.keys(lines)),
);
const madeOf = ({ variant_id }: DraftLine) =>
  variant_id === null || variant_id === undefined ? undefined : made(BASE);
const after = (wish: Wish) => changeAll(draft, wish, madeOf);
const configurations = (wish: Wish) => after(wish).draft.lines.map(({ configuration }) => configuration);

describe('all cupboards of a quote are changed at once', () => {
  it('to a front that the catalogue has: each becomes that variant, and keeps what else was chosen of it', () => {
    const { draft: next, changed, typedPrices } = after({ front: SECOND });
    expect(next.lines.map(({ variant_id }) => variant_id)).toEqual([`${BASE} ${SECOND}`, `${BASE} ${SECOND}`, null]);
    expect(configurations({ front: SECOND })).toEqual([null, { width: 590, handle: 'knob' }, null]);
    expect({ changed, typedPrices }).toEqual({ changed: 2, typedPrices: 1 });
  });

  it('to a front that the catalogue has not: each is made to order in it', () => {
    expect(configurations({ front: OTHER })).toEqual([
      { front_colour: OTHER },
      { width: 590, handle: 'knob', front_colour: OTHER },
      null,
    ]);
  });

  it('to one handle, while what is no cupboard stays', () => {
    const { draft: next, changed } = after({ handle: 'knob' });
    expect(changed).toBe(1);
    expect(next.lines[0]?.configuration).toEqual({ handle: 'knob' });
    expect(next.lines[1]).toBe(draft.lines[1]);
    expect(next.lines[2]).toBe(draft.lines[2]);
  });

  it('to black bars, all of one length: what had knobs has them too', () => {
    const wish = { handle: 'bar', handle_finish: 'black', handle_centres: 320 };
    const { draft: next, refused } = after(wish);
    expect(refused).toEqual([]);
    expect(next.lines.map(({ configuration }) => configuration)).toEqual([
      { handle_finish: 'black', handle_centres: 320 },
      { width: 590, handle_finish: 'black', handle_centres: 320 },
      null,
    ]);
    expect(changeAll(next, { handle: 'knob' }, madeOf).draft.lines.map(({ configuration }) => configuration)).toEqual([
      { handle: 'knob', handle_finish: 'black' },
      { width: 590, handle: 'knob', handle_finish: 'black' },
      null,
    ]);
  });

  it('a finish that the handles of a line do not come in leaves that line as it is, and a knob has no length', () => {
    const { draft: next, refused } = after({ handle_finish: 'brass', handle_centres: 128 });
    expect(refused).toEqual([{ id: 'first', reason: 'Bar handles come in brushed steel or black' }]);
    expect(next.lines[1]?.configuration).toEqual({ width: 590, handle: 'knob', handle_finish: 'brass' });
  });

  it('a line that cannot be made so stays as it is, and it is said why', () => {
    const { draft: next, changed, refused } = after({ front: 'no-such-board' });
    expect(next).toBe(draft);
    expect(changed).toBe(0);
    expect(refused.map(({ id }) => id)).toEqual(['first', 'wider']);
    expect(refused.every(({ reason }) => reason !== '')).toBe(true);
  });

  it('once is enough: the same wish again changes nothing', () => {
    const code = fc.option(fc.constantFrom(...boards.map((board) => board.code)), { nil: undefined });
    const handle = fc.option(fc.constantFrom('bar', 'bow', 'cup', 'knob', 'profile', 'none'), { nil: undefined });
    const finish = fc.option(fc.constantFrom('black', 'brushed-steel', 'brass'), { nil: undefined });
    const length = fc.option(fc.constantFrom(96, 160, 320), { nil: undefined });
    fc.assert(
      fc.property(code, code, handle, finish, length, (front, carcass, style, inFinish, centres) => {
        const wish = {
          ...(front && { front }),
          ...(carcass && { carcass }),
          ...(style && { handle: style }),
          ...(inFinish && { handle_finish: inFinish }),
          ...(centres && { handle_centres: centres }),
        };
        const once = after(wish);
        expect(changeAll(once.draft, wish, madeOf).draft).toBe(once.draft);
      }),
      { numRuns: 60 },
    );
  });
});
