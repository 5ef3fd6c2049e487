import { listSetEnds as endsOf, type PlacedUnit, type SetEnd } from '@plinth/cabinetry/set/ends';
import { createSetTop } from '@plinth/cabinetry/set/tops';
import type { TopChoice } from '@plinth/cabinetry/top/top';
import { fixtureOf, slabOf } from './catalogue-records';
import type { SetContent } from './content-schema';
import type { Content } from './read-content';

/** A piece of worktop of a set: where it lies on the wall, and how it is cut. */
export interface SetTop {
  readonly slug: string;
  readonly x: number;
  readonly thickness: number;
  readonly choice: TopChoice;
}

const unitsOf = (set: SetContent, content: Content): PlacedUnit[] =>
  set.items.flatMap(({ cupboard, x, y, front }) => {
    const unit = content.cupboards.find(({ slug }) => slug === cupboard)?.unit;
    return unit ? [{ unit, x, y, front: front ?? null }] : [];
  });

/** The tops of a set, each over its own stretch, with the holes for the sink and the tap that are in the set. */
export function setTops(set: SetContent, content: Content): SetTop[] {
  const units = unitsOf(set, content);
  const inSet = set.hardware.flatMap(({ sku }) =>
    content.hardware.filter((item) => item.variants.some((variant) => variant.sku === sku)),
  );
  const water = {
    sink: inSet.flatMap((item) => fixtureOf(item) ?? []).find((fixture) => fixture.cut_outs.length > 0),
    hasStandingTap: inSet.some(({ picture }) => picture.family === 'tap' && picture.shape !== 'wall'),
  };
  return set.tops.map(({ top: slug, x, length, depth }) => {
    const top = content.tops.tops.find((one) => one.slug === slug);
    if (!top) throw new RangeError(`${set.slug}: no top ${slug}`);
    const choice = createSetTop(slabOf(top, content), { x, length, depth }, units, water);
    if (choice === null) throw new RangeError(`${set.slug}: its sink does not fit ${slug}`);
    return { slug, x, thickness: top.thickness, choice };
  });
}

/** The end panels that a set can be had with. */
export function setEnds(set: SetContent, content: Content): SetEnd[] {
  const tops = setTops(set, content).map(({ x, thickness, choice: { length, depth } }) => ({
    x,
    length,
    depth,
    thickness,
  }));
  return endsOf(unitsOf(set, content), tops);
}
