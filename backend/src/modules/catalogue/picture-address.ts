import type { Stage } from '@plinth/cabinetry/parts';
import type { ItemConfiguration } from '@plinth/contracts/configuration';
import { configurationParameters } from '@plinth/contracts/configuration-address';

/** Changes when the drawings change, so that browsers fetch them anew. */
const DRAWING_VERSION = 3;

/** Views of a variant that can be asked for; a plan is of a top. */
export const PICTURE_VIEWS = ['oblique', 'front', 'open', 'dimensioned', 'scale', 'exploded', 'plan'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Address of a picture of a variant; it changes with the item, so it may be cached for good. */
export function variantPicture(variantId: string, updatedMs: number, view: PictureView = 'oblique'): string {
  return `/api/pictures/variants/${encodeURIComponent(variantId)}/${view}.svg?v=${DRAWING_VERSION}-${Math.floor(updatedMs).toString(36)}`;
}

/** The same picture in another view; what is no drawing of a variant stays as it is. */
export function inView(address: string, view: PictureView): string {
  return address.replace(/(\/api\/pictures\/variants\/[^/]+\/)[a-z]+(\.svg)/, `$1${view}$2`);
}

/** Address of the picture of one step of a cupboard's assembly. */
export function stepPicture(variantId: string, updatedMs: number, configuration: ItemConfiguration | null, stage: Stage): string {
  return `${configuredPicture(variantId, updatedMs, configuration ?? {}, 'exploded')}&up_to=${stage}`;
}

/** Address of a colour's swatch. */
export function swatchPicture(code: string): string {
  return `/api/pictures/colours/${encodeURIComponent(code)}.svg?v=${DRAWING_VERSION}`;
}

/** Address of the picture of a variant with a buyer's choice. */
export function configuredPicture(variantId: string, updatedMs: number, configuration: ItemConfiguration, view?: PictureView): string {
  const choice = new URLSearchParams(configurationParameters(configuration));
  return [variantPicture(variantId, updatedMs, view), ...(choice.size > 0 ? [choice.toString()] : [])].join('&');
}
