/** `Returns and guarantees` → `returns-and-guarantees`: a section of a page can be linked to. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
