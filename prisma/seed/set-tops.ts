import { addTap } from '@plinth/cabinetry/top/check';
import { addFixture } from '@plinth/cabinetry/top/fixture';
import { normalTop, usualTop, type TopChoice } from '@plinth/cabinetry/top/top';
import type { SetContent } from './content-schema';
import { fixtureOf, slabOf } from './catalogue-records';
import type { Content } from './read-content';

/** A piece of worktop of a set: where it lies on the wall, and how it is cut. */
export interface SetTop {
  readonly slug: string;
  readonly x: number;
  readonly choice: TopChoice;
}

const WET = ['sink-base', 'vanity'];

/** The tops of a set as they are cut: each over its own stretch, with the holes for the sink and the tap that are in the set. */
export function setTops(set: SetContent, content: Content): SetTop[] {
  const inSet = set.hardware.flatMap(({ sku }) =>
    content.hardware.filter((item) => item.variants.some((variant) => variant.sku === sku)),
  );
  const sink = inSet.map(fixtureOf).find((fixture) => fixture !== null && fixture.cut_outs.length > 0);
  const stands = inSet.some(({ picture }) => picture.family === 'tap' && picture.shape !== 'wall');
  const at = set.items.flatMap(({ cupboard, x }) => {
    const unit = content.cupboards.find(({ slug }) => slug === cupboard)?.unit;
    return unit && WET.includes(unit.type) ? [x + unit.width / 2] : [];
  })[0];
  return set.tops.map(({ top: slug, x, length, depth }) => {
    const top = content.tops.tops.find((one) => one.slug === slug);
    if (!top) throw new RangeError(`${set.slug}: no top ${slug}`);
    const slab = slabOf(top, content);
    const plain = usualTop(slab, { length, depth });
    if (!sink || at === undefined || at < x || at > x + length) return { slug, x, choice: plain };
    const holed = addFixture(slab, plain, sink, at - x);
    if (!holed) throw new RangeError(`${set.slug}: its sink does not fit ${slug}`);
    // A deep sink leaves no top behind it: there the tap stands in the sink's own ledge.
    const withTap = stands ? addTap(slab, holed) : null;
    return { slug, x, choice: normalTop(withTap ?? holed) };
  });
}
