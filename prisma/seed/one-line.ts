import type { Content } from './read-content';

/** An address in one line: `18 Elsecar Street, Kya Sand, Randburg, 2169`. */
export function oneLine({ street, suburb, town, postalCode }: Content['company']['physicalAddress']): string {
  return [street, suburb, ...(town === suburb ? [] : [town]), postalCode].join(', ');
}
