import { PROGRESS_STEPS, type ProgressStep } from '@plinth/cabinetry/drawing/progress-colours';
import type { Stage } from '@plinth/cabinetry/model/parts';
import { RULES_VERSION } from '@plinth/cabinetry/model/rules-version';
import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { configurationParameters } from '@plinth/contracts/store/catalogue/configuration-address';
import { TRADE_FIGURES } from '../../base/company/trade-figures';

/** Changes when the drawings change, so that browsers fetch them anew. */
const DRAWING_VERSION = 6;
/**
 * Version of catalogue pictures: they are drawn by the rules of today, those of sold things from what was kept of
 * them.
 */
const CATALOGUE_VERSION = `${DRAWING_VERSION}.${RULES_VERSION}`;

/**
 * Time at which what a drawing shows was changed: the item or set itself, and any colour or trade figure, for a
 * drawing may show any of them.
 */
export interface LastDrawn {
  readonly updated_ms: number;
  /** Names all colours and trade figures as they are at once. */
  readonly palette: string;
}

/** The palette, in SQL: another one with any change of any colour, or of a figure that cupboards are made by. */
export const PALETTE = `(select left(md5(concat(
  (select string_agg(c::text, ' ' order by c.code) from colour c),
  (select string_agg(concat(f.key, f.value), ' ' order by f.key) from constant f where starts_with(f.key, '${TRADE_FIGURES}')))), 8))`;

/** The `v` of an address: another one is another picture. */
export const soldPictureVersion = String(DRAWING_VERSION);
export const pictureVersion = ({ updated_ms, palette }: LastDrawn): string =>
  `${CATALOGUE_VERSION}-${palette}-${Math.floor(updated_ms).toString(36)}`;
export const swatchVersion = (palette: string): string => `${DRAWING_VERSION}-${palette}`;

/** Views of a variant that can be asked for; a plan is of a top. */
export const PICTURE_VIEWS = ['oblique', 'front', 'open', 'dimensioned', 'scale', 'exploded', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Address of a picture of a variant; it changes with the item, so it may be cached for good. */
export function variantPicture(variantId: string, last: LastDrawn, view: PictureView = 'oblique'): string {
  return `/api/pictures/variants/${encodeURIComponent(variantId)}/${view}.svg?v=${pictureVersion(last)}`;
}

/** Address of the picture of a cupboard as it was sold: what was kept of it never changes. */
export const soldPicture = (soldUnitId: string): string =>
  `/api/pictures/sold/${soldUnitId}/oblique.svg?v=${soldPictureVersion}`;

/** Encodes the progress of each panel for an address: a digit each, the number of its step. */
export const progressCode = (far: readonly ProgressStep[]): string =>
  far.map((step) => PROGRESS_STEPS.indexOf(step)).join('');
/** A cupboard holds fewer panels; longer ones are no address of ours. */
const MOST_PANELS = 400;
export function progressOf(code: unknown): ProgressStep[] | null {
  if (typeof code !== 'string' || code.length > MOST_PANELS) return null;
  const far = [...code].flatMap((digit) => (/^\d$/.test(digit) ? (PROGRESS_STEPS[Number(digit)] ?? []) : []));
  return far.length === code.length ? far : null;
}

/** Address of the drawing that shows how far a cupboard is. It says all that is drawn, so it may be kept for good. */
export const progressPicture = (soldUnitId: string, far: readonly ProgressStep[]): string =>
  `/api/pictures/sold/${soldUnitId}/progress.svg?v=${soldPictureVersion}&far=${progressCode(far)}`;

/** The same picture in another view; what is no drawing of an item stays as it is. */
export function inView(address: string, view: PictureView): string {
  return address.replace(/(\/api\/pictures\/(?:variants|sold)\/[^/]+\/)[a-z]+(\.svg)/, `$1${view}$2`);
}

/** Address of the picture of one step of a cupboard's assembly. */
export function stepPicture(
  variantId: string,
  last: LastDrawn,
  configuration: ItemConfiguration | null,
  stage: Stage,
): string {
  return `${configuredPicture(variantId, last, configuration ?? {}, 'exploded')}&up_to=${stage}`;
}

/** Address of a colour's swatch. */
export function swatchPicture(code: string, palette: string): string {
  return `/api/pictures/colours/${encodeURIComponent(code)}.svg?v=${swatchVersion(palette)}`;
}

/** Address of the picture of a variant with a buyer's choice. */
export function configuredPicture(
  variantId: string,
  last: LastDrawn,
  configuration: ItemConfiguration,
  view?: PictureView,
): string {
  const choice = new URLSearchParams(configurationParameters(configuration));
  return [variantPicture(variantId, last, view), ...(choice.size > 0 ? [choice.toString()] : [])].join('&');
}
