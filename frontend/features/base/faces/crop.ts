/** Square part of a picture, by its centre and zoom. */
export interface Crop {
  readonly zoom: number;
  /** Centre, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const MOST_ZOOM = 4;

export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Returns the nearest crop that lies within the picture. */
export function moveInside(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, MOST_ZOOM);
  const half = sideOf(size, { ...crop, zoom }) / 2;
  return { zoom, x: clamp(crop.x, half, size.width - half), y: clamp(crop.y, half, size.height - half) };
}

/** Returns the initial crop: as large as fits, centred; in a tall picture higher up, where faces are. */
export const firstCrop = (size: Size): Crop => moveInside(size, { zoom: 1, x: size.width / 2, y: size.height * 0.4 });

/** Returns the CSS that places the picture behind a square window, so that the crop fills it. */
export function placeCrop(size: Size, crop: Crop) {
  const side = sideOf(size, crop);
  const percent = (length: number): string => `${String((length / side) * 100)}%`;
  return {
    width: percent(size.width),
    height: percent(size.height),
    left: percent(side / 2 - crop.x),
    top: percent(side / 2 - crop.y),
  };
}
