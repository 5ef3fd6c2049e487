import { PROGRESS_STEPS, type ProgressStep } from '@plinth/cabinetry/drawing/progress-colours';
import type { Stage } from '@plinth/cabinetry/model/parts';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { configurationParameters } from '@plinth/contracts/store/catalogue/configuration-address';
import { TRADE_FIGURES } from '../../base/company/trade-figures';

/** Version of the drawing code: raise it when drawings change, so that browsers fetch them again. */
const DRAWING_VERSION = 6;
/**
 * Version of catalogue pictures, which follow today's cabinet rules; pictures of sold units follow their stored
 * record.
 */
const CATALOGUE_VERSION = `${DRAWING_VERSION}.${RULES_VERSION}`;

/** Time of the last change of what a drawing shows: the item or set, or any colour or trade figure. */
export interface LastDrawn {
  readonly updated_ms: number;
  /** Version of all colours and trade figures. */
  readonly palette: string;
}

/** Version of the palette in SQL; changes with any colour, figure and fitting by which cupboards are made. */
export const PALETTE = `(select left(md5(concat(
  (select string_agg(c::text, ' ' order by c.code) from colour c),
  (select string_agg(concat(t.id, t.name, t.specification, t.position, t.withdrawn_at), ' ' order by t.id) from fitting t),
  (select string_agg(concat(f.key, f.value), ' ' order by f.key) from constant f where starts_with(f.key, '${TRADE_FIGURES}')))), 8))`;

/** Value of `v` in addresses of pictures of sold units. */
export const soldPictureVersion = String(DRAWING_VERSION);
export const pictureVersion = ({ updated_ms, palette }: LastDrawn): string =>
  `${CATALOGUE_VERSION}-${palette}-${Math.floor(updated_ms).toString(36)}`;
export const swatchVersion = (palette: string): string => `${DRAWING_VERSION}-${palette}`;

/** Views of a variant; `plan` is for tops only. */
export const PICTURE_VIEWS = ['oblique', 'front', 'open', 'dimensioned', 'scale', 'exploded', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Returns the address of a picture of a variant; it changes with the item, so it may be cached for ever. */
export function variantPicture(variantId: string, last: LastDrawn, view: PictureView = 'oblique'): string {
  return `/api/pictures/variants/${encodeURIComponent(variantId)}/${view}.svg?v=${pictureVersion(last)}`;
}

/** Returns the address of the picture of a sold cupboard, whose record never changes. */
export const soldPicture = (soldUnitId: string): string =>
  `/api/pictures/sold/${soldUnitId}/oblique.svg?v=${soldPictureVersion}`;

/** Returns the address of the picture of one assembly step of a sold cupboard. */
export const soldStepPicture = (soldUnitId: string, stage: Stage): string =>
  `${changeView(soldPicture(soldUnitId), 'exploded')}&up_to=${stage}`;

/** Encodes the progress of panels for an address: the number of its step, one digit per panel. */
export const progressCode = (far: readonly ProgressStep[]): string =>
  far.map((step) => PROGRESS_STEPS.indexOf(step)).join('');
/** Largest number of panels in an address; no cupboard has more. */
const MOST_PANELS = 400;
export function parseProgress(code: unknown): ProgressStep[] | null {
  if (typeof code !== 'string' || code.length > MOST_PANELS) return null;
  const far = [...code].flatMap((digit) => (/^\d$/.test(digit) ? (PROGRESS_STEPS[Number(digit)] ?? []) : []));
  return far.length === code.length ? far : null;
}

/**
 * Returns the address of the drawing of a cupboard's progress. It contains all that is drawn, so it may be cached for
 * ever.
 */
export const progressPicture = (soldUnitId: string, far: readonly ProgressStep[]): string =>
  `/api/pictures/sold/${soldUnitId}/progress.svg?v=${soldPictureVersion}&far=${progressCode(far)}`;

/** Returns the address of a picture in another view; addresses of other pictures stay. */
export function changeView(address: string, view: PictureView): string {
  return address.replace(/(\/api\/pictures\/(?:variants|sold)\/[^/]+\/)[a-z]+(\.svg)/, `$1${view}$2`);
}

/** Returns the address of the picture of one assembly step. */
export function stepPicture(
  variantId: string,
  last: LastDrawn,
  configuration: ItemConfiguration | null,
  stage: Stage,
): string {
  return `${configuredPicture(variantId, last, configuration ?? {}, 'exploded')}&up_to=${stage}`;
}

/** Returns the address of a colour's swatch. */
export function swatchPicture(code: string, palette: string): string {
  return `/api/pictures/colours/${encodeURIComponent(code)}.svg?v=${swatchVersion(palette)}`;
}

/** Returns the address of the picture of a configured variant. */
export function configuredPicture(
  variantId: string,
  last: LastDrawn,
  configuration: ItemConfiguration,
  view?: PictureView,
): string {
  const choice = new URLSearchParams(configurationParameters(configuration));
  return [variantPicture(variantId, last, view), ...(choice.size > 0 ? [choice.toString()] : [])].join('&');
}
