/**
 * Returns the name of a ready-made set in other fronts: `Country kitchen, 3 m, Sage` becomes `Country kitchen, 3 m,
 * Wenge`. A name without the colour at its end stays.
 * @param chosenColour null to leave the colour out, where each part says its own
 */
export function setNameIn(name: string, own: string, chosenColour: string | null): string {
  const ending = `, ${own}`;
  if (own === '' || !name.endsWith(ending)) return name;
  return `${name.slice(0, -ending.length)}${chosenColour === null ? '' : `, ${chosenColour}`}`;
}
