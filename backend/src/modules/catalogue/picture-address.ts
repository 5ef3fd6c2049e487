import type { UnitConfiguration } from '@plinth/contracts/configuration';

/** Changes when the drawings change, so that browsers fetch them anew. */
const DRAWING_VERSION = 1;

/** Views of a variant that can be asked for. */
export const PICTURE_VIEWS = ['oblique', 'front', 'open', 'dimensioned', 'scale', 'exploded'] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Address of a picture of a variant; it changes with the item, so it may be cached for good. */
export function variantPicture(variantId: string, updatedMs: number, view: PictureView = 'oblique'): string {
  return `/api/pictures/variants/${encodeURIComponent(variantId)}/${view}.svg?v=${DRAWING_VERSION}-${Math.floor(updatedMs).toString(36)}`;
}

/** Address of a colour's swatch. */
export function swatchPicture(code: string): string {
  return `/api/pictures/colours/${encodeURIComponent(code)}.svg?v=${DRAWING_VERSION}`;
}

/** Address of the picture of a variant with a buyer's choice. */
export function configuredPicture(variantId: string, updatedMs: number, configuration: UnitConfiguration, view?: PictureView): string {
  const choice = new URLSearchParams(Object.entries(configuration).map(([key, value]) => [key, String(value)]));
  return `${variantPicture(variantId, updatedMs, view)}&${choice.toString()}`;
}
