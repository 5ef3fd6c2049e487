/** Converts a name to a slug: "Crème handle, 128 mm" becomes `creme-handle-128-mm`. */
export const toSlug = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
