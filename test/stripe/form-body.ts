/** A value of Stripe's form encoding: `line_items[0][quantity]=2` is a tree of these. */
export type FormTree = { [key: string]: string | FormTree };

/** Reads application/x-www-form-urlencoded with bracketed keys. */
export function parseForm(body: string): FormTree {
  const root: FormTree = Object.create(null);
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let node = root;
    for (const [depth, key] of path.entries()) {
      if (depth === path.length - 1) {
        node[key] = value;
        break;
      }
      const next = node[key];
      if (typeof next === 'object') node = next;
      else {
        const made: FormTree = Object.create(null);
        node[key] = made;
        node = made;
      }
    }
  }
  return root;
}

export const branch = (tree: FormTree, key: string): FormTree => {
  const value = tree[key];
  return typeof value === 'object' ? value : {};
};

export const leaf = (tree: FormTree, key: string): string | undefined => {
  const value = tree[key];
  return typeof value === 'string' ? value : undefined;
};

/** The elements of an array in order of their indexes. */
export const elements = (tree: FormTree): FormTree[] =>
  Object.keys(tree)
    .sort((a, b) => Number(a) - Number(b))
    .map((key) => branch(tree, key));

/** The leaves of a tree, as metadata has them. */
export const leaves = (tree: FormTree): Record<string, string> =>
  Object.fromEntries(Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])));
