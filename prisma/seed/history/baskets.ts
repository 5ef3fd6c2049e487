import type { Dice } from './dice';
import type { Offered } from './world';

export interface Wanted {
  readonly item: Offered;
  readonly quantity: number;
}

/** Share of the shelf that one order takes at most, so that the history never outruns the stock. */
const SHELF_SHARE = 8;
/** A wish may be for what is sold out; then it is another one. */
const ATTEMPTS = 100;

/** What people come for: a kitchen bit by bit, wardrobes, a vanity, a worktop, hardware, samples. */
export class Baskets {
  private readonly bySlug = new Map<string, Offered[]>();

  constructor(private readonly offered: readonly Offered[]) {
    for (const item of offered) this.bySlug.set(item.slug, [...(this.bySlug.get(item.slug) ?? []), item]);
  }

  /** @throws RangeError when the shop has nothing to sell */
  fill(dice: Dice): Wanted[] {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const lines = merged(this.wish(dice));
      if (lines.length > 0) return lines;
    }
    throw new RangeError('Nothing is on sale');
  }

  private wish(dice: Dice): Wanted[] {
    const wish = dice.weighted<(dice: Dice) => Wanted[]>([
      [(d) => this.kitchen(d), 22],
      [(d) => this.wardrobes(d), 13],
      [(d) => this.bathroom(d), 9],
      [(d) => this.panels(d), 8],
      [(d) => this.worktop(d), 8],
      [(d) => this.hardware(d), 32],
      [(d) => this.samples(d), 8],
    ]);
    return wish(dice);
  }

  /** A run of base and wall units in one colour, perhaps with its drawers, sink and larder, and what goes with them. */
  private kitchen(dice: Dice): Wanted[] {
    const units = this.cupboards('kitchen');
    const colour = dice.pick(coloursOf(units));
    const inColour = units.filter((item) => item.colour === colour);
    const type = (...types: string[]) => inColour.filter(({ unit_type }) => types.includes(unit_type));
    const large = dice.chance(0.45);
    const lines = [
      ...this.several(dice, type('base'), large ? 3 : 1, 2),
      ...this.several(dice, type('wall', 'wall-lift'), large ? 3 : 1, 2),
      ...this.several(dice, type('drawer-base'), dice.between(0, large ? 2 : 1), 1),
      ...(large || dice.chance(0.3) ? this.several(dice, type('sink-base'), 1, 1) : []),
      ...(dice.chance(large ? 0.5 : 0.1)
        ? this.several(dice, type('tall-larder', 'oven-tall', 'l-corner', 'blind-corner'), 1, 1)
        : []),
      ...(dice.chance(0.5)
        ? this.several(
            dice,
            this.cupboards('panel').filter((item) => item.colour === colour),
            2,
            3,
          )
        : []),
    ];
    return [
      ...lines,
      ...this.goingWith(dice, lines, large ? 3 : 2),
      ...(dice.chance(large ? 0.4 : 0.1) ? this.worktop(dice) : []),
    ];
  }

  private wardrobes(dice: Dice): Wanted[] {
    const units = this.cupboards('bedroom');
    const colour = dice.pick(coloursOf(units));
    const lines = this.several(
      dice,
      units.filter((item) => item.colour === colour),
      dice.between(1, 4),
      2,
    );
    return [...lines, ...this.goingWith(dice, lines, 2)];
  }

  private bathroom(dice: Dice): Wanted[] {
    const units = this.cupboards('bathroom');
    const colour = dice.pick(coloursOf(units));
    const lines = this.several(
      dice,
      units.filter((item) => item.colour === colour),
      dice.between(1, 2),
      1,
    );
    return [...lines, ...this.goingWith(dice, lines, 2)];
  }

  private panels(dice: Dice): Wanted[] {
    return this.several(dice, this.cupboards('panel'), dice.between(1, 3), 4);
  }

  private worktop(dice: Dice): Wanted[] {
    const tops = this.offered.filter(
      ({ kind, subcategory }) => kind === 'top' && (subcategory === 'formica' || dice.chance(0.35)),
    );
    return this.several(dice, tops, 1, 2);
  }

  private hardware(dice: Dice): Wanted[] {
    const hardware = this.offered.filter(({ kind }) => kind === 'hardware');
    return dice.some(hardware, dice.between(1, 5)).map((item) => ({
      item,
      quantity: fewerThanShelf(item, item.price < 100_00 ? dice.pick([2, 4, 4, 6, 8, 10, 12, 20]) : dice.between(1, 3)),
    }));
  }

  private samples(dice: Dice): Wanted[] {
    return dice
      .some(
        this.offered.filter(({ kind }) => kind === 'sample'),
        dice.between(2, 5),
      )
      .map((item) => ({ item, quantity: 1 }));
  }

  private goingWith(dice: Dice, lines: readonly Wanted[], count: number): Wanted[] {
    const slugs = [...new Set(lines.flatMap(({ item }) => item.goes_with))];
    const pieces = lines.reduce((total, { quantity }) => total + quantity, 0);
    return dice.some(slugs, dice.between(0, count)).flatMap((slug) => {
      const variants = this.bySlug.get(slug) ?? [];
      if (variants.length === 0) return [];
      const item = dice.pick(variants);
      return [{ item, quantity: fewerThanShelf(item, item.price < 100_00 ? pieces * 2 : Math.min(pieces, 3)) }];
    });
  }

  private several(dice: Dice, items: readonly Offered[], count: number, most: number): Wanted[] {
    return dice.some(items, count).map((item) => ({ item, quantity: fewerThanShelf(item, dice.between(1, most)) }));
  }

  private cupboards(subcategory: string): Offered[] {
    return this.offered.filter((item) => item.kind === 'cupboard' && item.subcategory === subcategory);
  }
}

const coloursOf = (items: readonly Offered[]): string[] =>
  [...new Set(items.flatMap(({ colour }) => colour ?? []))].sort();

const fewerThanShelf = ({ free }: Offered, quantity: number): number =>
  free === null ? quantity : Math.min(quantity, Math.floor(free / SHELF_SHARE));

/** One line for each variant, and none for what there is nothing of. */
function merged(lines: readonly Wanted[]): Wanted[] {
  const byVariant = new Map<string, Wanted>();
  for (const line of lines) {
    if (line.quantity > 0 && !byVariant.has(line.item.variant_id)) byVariant.set(line.item.variant_id, line);
  }
  return [...byVariant.values()];
}
