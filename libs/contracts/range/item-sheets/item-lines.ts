/*
 * Facts, contents, options and prices a metre of an item as they are typed, a line each: the same in forms and in spreadsheets.
 */

const FACT = /^([^:]{1,40}):\s*(.{1,80})$/;
const BOX = /^(\d{1,5})\s*[x×]\s*(.{1,80})$/;

type Fact = { label: string; value: string };
type BoxLine = { quantity: number; text: string };

export const FACT_LINES = 'Write each fact on a line of its own, as in “Opening angle: 110°”';
export const BOX_LINES = 'Write each thing on a line of its own, as in “2 × Hinge”';

/** Splits what was typed into lines, without empty ones. */
export const linesOf = (typedText: string): string[] =>
  typedText
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Reads each line; null where one of them is invalid. */
function each<Thing>(typedText: string, read: (line: string) => Thing | null): Thing[] | null {
  const things: Thing[] = [];
  for (const line of linesOf(typedText)) {
    const thing = read(line);
    if (thing === null) return null;
    things.push(thing);
  }
  return things;
}

export const factsIn = (typedText: string): Fact[] | null =>
  each(typedText, (line) => {
    const [, label, value] = FACT.exec(line) ?? [];
    return label === undefined || value === undefined ? null : { label: label.trim(), value: value.trim() };
  });
export const factsTyped = (facts: readonly Fact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n');

export const boxIn = (typedText: string): BoxLine[] | null =>
  each(typedText, (line) => {
    const [, quantity, text] = BOX.exec(line) ?? [];
    return quantity === undefined || text === undefined ? null : { quantity: Number(quantity), text: text.trim() };
  });
export const boxTyped = (box: readonly BoxLine[]): string =>
  box.map(({ quantity, text }) => `${String(quantity)} × ${text}`).join('\n');
