import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import type { Unit } from '@plinth/cabinetry/model/unit';
import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Sellable } from '../../../store/catalogue/catalogue.rows';

type Made = Pick<Sellable, 'kind' | 'is_stocked' | 'unit' | 'colour_code'>;

/** Choices that one cupboard of a document passes on to the next, such as its front. */
export interface Manner {
  readonly handle: Extract<Unit, { handle: unknown }>['handle'] | null;
  readonly carcass: string | null;
}

function unitOf(
  { kind, is_stocked: isStocked, unit, colour_code: colour }: Made,
  configuration: ItemConfiguration | null,
) {
  if (kind !== 'cupboard' || isStocked || configuration?.kind === 'top') return null;
  const { kind: _, ...choice } = configuration ?? {};
  return configure(unit, { ...(colour === null ? {} : colourChoice(unit, colour)), ...choice }).unit;
}

/** @returns null for what is no cupboard, or can no longer be made */
export function mannerOf(item: Made, configuration: ItemConfiguration | null): Manner | null {
  const unit = unitOf(item, configuration);
  if (unit === null) return null;
  return {
    handle: 'handle' in unit ? unit.handle : null,
    // What shows nothing but its carcass has the colour of a front.
    carcass: 'front' in unit && 'carcass' in unit ? unit.carcass.colour : null,
  };
}

const handleWords = ({ style, centres, finish }: NonNullable<Manner['handle']>): string =>
  style === 'none'
    ? 'no handles'
    : `Handle: ${style}${style === 'knob' ? '' : ` ${String(centres)}`} ${finish.replace('-', ' ')}`;

/** Configures an item like those before it; where its handle is not available so, also returns the difference. */
export function inManner(
  item: Made,
  configuration: UnitConfiguration | null,
  { handle, carcass }: Manner,
): { configuration: UnitConfiguration | null; mixes: string | null } {
  const own = mannerOf(item, configuration);
  if (own === null) return { configuration, mixes: null };
  const wish: UnitConfiguration = {
    ...configuration,
    ...(handle !== null && own.handle !== null && own.handle.style !== handle.style ? { handle: handle.style } : {}),
    ...(carcass !== null && own.carcass !== null && own.carcass !== carcass ? { carcass_colour: carcass } : {}),
  };
  const wishedManner = mannerOf(item, wish);
  const finishedWish = inFinish(item, wish, wishedManner?.handle ?? null, handle);
  const resultingManner = finishedWish === null ? wishedManner : mannerOf(item, finishedWish);
  const resultingConfiguration =
    resultingManner === null || Object.keys(finishedWish ?? wish).length === 0 ? configuration : (finishedWish ?? wish);
  const has = (resultingManner ?? own).handle;
  const differs =
    handle !== null &&
    has !== null &&
    (has.style !== handle.style || (has.style !== 'none' && has.finish !== handle.finish));
  return { configuration: resultingConfiguration, mixes: differs ? handleWords(has) : null };
}

/**
 * Returns the configuration with the earlier finish of handles; null if it has that finish already, or its handle is
 * not available in it.
 */
function inFinish(
  item: Made,
  wish: UnitConfiguration,
  has: Manner['handle'],
  before: Manner['handle'],
): UnitConfiguration | null {
  if (has === null || before === null || has.style !== before.style) return null;
  if (has.style === 'none' || has.finish === before.finish) return null;
  const finishedWish = { ...wish, handle_finish: before.finish };
  return mannerOf(item, finishedWish) === null ? null : finishedWish;
}
