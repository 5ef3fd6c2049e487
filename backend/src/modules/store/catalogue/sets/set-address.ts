import { setChoice, type SetChoice } from '@plinth/contracts/store/catalogue/sets';
import { pictureVersion, type LastDrawn } from '../picture-address';

const ONE_FRONT = /^front-(\d{1,2})$/;
/** Version of the drawings of sets: raise it when they change. */
const DRAWING_VERSION = 2;

/** Parses a set's choice from an address: `front_colour=sage&front-3=chalk`; null if it is invalid. */
export function parseSetChoice({ v, ...query }: Record<string, unknown>): SetChoice | null {
  const singleFronts = Object.entries(query).flatMap(([key, value]) => {
    const position = ONE_FRONT.exec(key)?.[1];
    return position === undefined ? [] : [[position, value]];
  });
  const setFields = Object.entries(query).filter(([key]) => !ONE_FRONT.test(key));
  const choiceFields: Record<string, unknown> = Object.fromEntries(setFields);
  if (singleFronts.length > 0) choiceFields.fronts = Object.fromEntries(singleFronts);
  if (typeof choiceFields.handle_centres === 'string' && /^\d{1,4}$/.test(choiceFields.handle_centres))
    choiceFields.handle_centres = Number(choiceFields.handle_centres);
  const parsedChoice = setChoice.safeParse(choiceFields);
  return parsedChoice.success ? parsedChoice.data : null;
}

export const setPictureVersion = (last: LastDrawn): string => `${DRAWING_VERSION}-${pictureVersion(last)}`;

export function setPicture(slug: string, last: LastDrawn, { fronts = {}, ...whole }: SetChoice): string {
  const query = new URLSearchParams({ v: setPictureVersion(last) });
  for (const [key, value] of Object.entries(whole)) if (value !== undefined) query.set(key, String(value));
  for (const [position, colour] of Object.entries(fronts)) query.set(`front-${position}`, colour);
  return `/api/pictures/sets/${slug}.svg?${query.toString()}`;
}
