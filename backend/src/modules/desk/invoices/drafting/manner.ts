import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { NO_HANDLE, describeHandlePiece } from '@plinth/cabinetry/model/handle-wishes';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import type { Unit } from '@plinth/cabinetry/model/unit';
import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { Sellable } from '../../../store/catalogue/catalogue.rows';

type MadeItem = Pick<Sellable, 'kind' | 'is_stocked' | 'unit' | 'colour_code'>;

/** Choices that one cupboard of a document passes on to the next, such as its front. */
export interface Manner {
  readonly handle: Extract<Unit, { handle: unknown }>['handle'] | null;
  readonly carcass: string | null;
}

function configureUnit(
  { kind, is_stocked: isStocked, unit, colour_code: colour }: MadeItem,
  configuration: ItemConfiguration | null,
  handles: HandlesOnOffer,
) {
  if (kind !== 'cupboard' || isStocked || configuration?.kind === 'top') return null;
  const { kind: _, ...choice } = configuration ?? {};
  return configure(unit, { ...(colour === null ? {} : colourChoice(unit, colour)), ...choice }, handles).unit;
}

/** @returns null for an item that is no cupboard or can no longer be made */
export function deriveManner(
  item: MadeItem,
  configuration: ItemConfiguration | null,
  handles: HandlesOnOffer,
): Manner | null {
  const unit = configureUnit(item, configuration, handles);
  if (unit === null) return null;
  return {
    handle: 'handle' in unit ? unit.handle : null,
    // A unit without fronts has its carcass in the front colour, which tells nothing about other carcasses.
    carcass: 'front' in unit && 'carcass' in unit ? unit.carcass.colour : null,
  };
}

const describeHandle = (handle: NonNullable<Manner['handle']>, handles: HandlesOnOffer): string =>
  handle.style === NO_HANDLE ? 'no handles' : `Handle: ${describeHandlePiece(handles, handle)}`;

/**
 * Configures an item with the manner of earlier ones. `mixes` describes its handle where the earlier handle is not
 * available for it, else null.
 */
export function applyManner(
  item: MadeItem,
  configuration: UnitConfiguration | null,
  { handle, carcass }: Manner,
  handles: HandlesOnOffer,
): { configuration: UnitConfiguration | null; mixes: string | null } {
  const ownManner = deriveManner(item, configuration, handles);
  if (ownManner === null) return { configuration, mixes: null };
  const wishedConfiguration: UnitConfiguration = {
    ...configuration,
    ...(handle !== null && ownManner.handle !== null && ownManner.handle.style !== handle.style
      ? { handle: handle.style }
      : {}),
    ...(carcass !== null && ownManner.carcass !== null && ownManner.carcass !== carcass
      ? { carcass_colour: carcass }
      : {}),
  };
  const wishedManner = deriveManner(item, wishedConfiguration, handles);
  const finishedWish = applyFinish(item, wishedConfiguration, wishedManner?.handle ?? null, handle, handles);
  const resultingManner = finishedWish === null ? wishedManner : deriveManner(item, finishedWish, handles);
  const resultingConfiguration =
    resultingManner === null || Object.keys(finishedWish ?? wishedConfiguration).length === 0
      ? configuration
      : (finishedWish ?? wishedConfiguration);
  const resultingHandle = (resultingManner ?? ownManner).handle;
  const differs =
    handle !== null &&
    resultingHandle !== null &&
    (resultingHandle.style !== handle.style ||
      (resultingHandle.style !== 'none' && resultingHandle.finish !== handle.finish));
  return { configuration: resultingConfiguration, mixes: differs ? describeHandle(resultingHandle, handles) : null };
}

/**
 * Returns the configuration with the earlier finish of handles; null if it has that finish already, or its handle is
 * not available in it.
 */
function applyFinish(
  item: MadeItem,
  wish: UnitConfiguration,
  ownHandle: Manner['handle'],
  earlierHandle: Manner['handle'],
  handles: HandlesOnOffer,
): UnitConfiguration | null {
  if (ownHandle === null || earlierHandle === null || ownHandle.style !== earlierHandle.style) return null;
  if (ownHandle.style === 'none' || ownHandle.finish === earlierHandle.finish) return null;
  const finishedWish = { ...wish, handle_finish: earlierHandle.finish };
  return deriveManner(item, finishedWish, handles) === null ? null : finishedWish;
}
