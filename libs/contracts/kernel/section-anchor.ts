/** Derives the anchor of a section: `Returns and guarantees` → `returns-and-guarantees`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
