/** Page. Without zod, so that a link that needs only the address and the words stays small in the browser. */

export interface Page<Path extends string = string> {
  /** Path under `frontend/pages`; what differs from object to object is in brackets: `/user/task/[id]`. */
  readonly path: Path;
  /** Title of its tab; pages about one object have the object's own name there. */
  readonly title: string;
  /** Label in menus and links where it is not the title. */
  readonly label?: string;
  /** Named by the specification and not built yet: menus and permissions list it, no link leads there. */
  readonly planned?: true;
}

/** A page of the back office. */
export interface StaffPage<Path extends string = string> extends Page<Path> {
  /** The page whose permissions count: itself, or the list that it belongs to. */
  readonly resource: string;
}

type Words = Omit<Page, 'path'>;

export const page = <const Path extends string>(path: Path, words: Words): Page<Path> => ({ path, ...words });

/** A page with permissions of its own. */
export const staffPage = <const Path extends string>(path: Path, words: Words): StaffPage<Path> => ({
  path,
  resource: path,
  ...words,
});

/** A page below another, whose permissions count for it too. */
export const below = <const Parent extends string, const Rest extends string>(
  parent: StaffPage<Parent>,
  rest: Rest,
  words: Words = { title: parent.title },
): StaffPage<`${Parent}/${Rest}`> => ({ path: `${parent.path}/${rest}`, resource: parent.resource, ...words });

/** Returns the label of a page in menus and links. */
export const labelOf = ({ title, label = title }: Page): string => label;

/** The names in brackets of a path. */
export type ParameterOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** The address of a page about one object: `pathTo(staffPages.order, { id })`. */
export const pathTo = <Path extends string>(
  { path }: Page<Path>,
  values: Readonly<Record<ParameterOf<Path>, string>>,
): string =>
  Object.entries<string>(values).reduce<string>(
    (address, [name, value]) => address.replace(`[${name}]`, encodeURIComponent(value)),
    path,
  );

/** An address with a query; what is undefined is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
