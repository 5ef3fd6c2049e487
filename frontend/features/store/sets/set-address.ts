import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import type { SetChoice } from '@/features/store/goods/set-types';

/** Address of a ready-made set with the shopper's choice, so that it can be bookmarked and shared. */

const CODE = /^[a-z0-9][a-z0-9-]{0,59}$/;
/** Distance of the handles' screw holes, mm. */
const LENGTH = /^\d{1,4}$/;
const ONE_FRONT = /^front-(\d{1,2})$/;
const SET_FIELDS = ['front_colour', 'other_colour', 'carcass_colour', 'handle', 'handle_finish'] as const;

export type Query = Readonly<Partial<Record<string, string | string[]>>>;

/** Parses the choice in a page's query. The server checks that it can be made. */
export function parseSetChoice(query: Query): SetChoice {
  const choice: SetChoice = {};
  const fronts: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    if (typeof value !== 'string') continue;
    if (key === 'handle_centres' && LENGTH.test(value)) choice.handle_centres = Number(value);
    if (!CODE.test(value)) continue;
    const position = ONE_FRONT.exec(key)?.[1];
    const setField = SET_FIELDS.find((field) => field === key);
    if (position !== undefined) fronts[position] = value;
    else if (setField !== undefined) choice[setField] = value;
    else if (key === 'end_panels' && value === 'yes') choice.end_panels = value;
  }
  return Object.keys(fronts).length > 0 ? { ...choice, fronts } : choice;
}

export const setPath = (slug: string): string => pathTo(shopPages.set, { slug });

export function setAddress(slug: string, { fronts = {}, ...setFields }: SetChoice): string {
  const query = new URLSearchParams(
    Object.entries(setFields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  for (const [position, colour] of Object.entries(fronts)) query.set(`front-${position}`, colour);
  const text = query.toString();
  return text === '' ? setPath(slug) : `${setPath(slug)}?${text}`;
}
