/**
 * Returns the name of a ready-made set in other fronts than its own: `Country kitchen, 3 m, Sage` is `Country
 * kitchen, 3 m, Wenge` then. A name that does not end in the colour stays as it is.
 * @param chosenColour null to leave the colour out, where each part says its own
 */
export function setNameIn(name: string, own: string, chosenColour: string | null): string {
  const ending = `, ${own}`;
  if (own === '' || !name.endsWith(ending)) return name;
  return `${name.slice(0, -ending.length)}${chosenColour === null ? '' : `, ${chosenColour}`}`;
}
