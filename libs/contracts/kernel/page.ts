/** Page, defined without zod so that a link needs little code in the browser. */

export interface Page<Path extends string = string> {
  /** Path under `frontend/pages`, with its parameters in brackets: `/user/task/[id]`. */
  readonly path: Path;
  /** Title of the tab; pages about one object show its name instead. */
  readonly title: string;
  /** Label in menus and links where it is not the title. */
  readonly label?: string;
  /** True for a specified page that does not exist yet: menus and permissions list it, nothing links to it. */
  readonly planned?: true;
}

/** Page of the back office. */
export interface StaffPage<Path extends string = string> extends Page<Path> {
  /** Path of the page whose permissions apply: itself, or the list that it belongs to. */
  readonly resource: string;
}

type Words = Omit<Page, 'path'>;

export const page = <const Path extends string>(path: Path, words: Words): Page<Path> => ({ path, ...words });

/** Defines a page with its own permissions. */
export const staffPage = <const Path extends string>(path: Path, words: Words): StaffPage<Path> => ({
  path,
  resource: path,
  ...words,
});

/** Defines a page below another, whose permissions apply to it. */
export const below = <const Parent extends string, const Rest extends string>(
  parent: StaffPage<Parent>,
  rest: Rest,
  words: Words = { title: parent.title },
): StaffPage<`${Parent}/${Rest}`> => ({ path: `${parent.path}/${rest}`, resource: parent.resource, ...words });

/** Returns the label of a page in menus and links. */
export const labelOf = ({ title, label = title }: Page): string => label;

/** Names of the parameters of a path. */
export type ParameterOf<Path extends string> = Path extends `${string}[${infer Name}]${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

/** Returns the address of a page about one object: `pathTo(staffPages.order, { id })`. */
export const pathTo = <Path extends string>(
  { path }: Page<Path>,
  values: Readonly<Record<ParameterOf<Path>, string>>,
): string =>
  Object.entries<string>(values).reduce<string>(
    (address, [name, value]) => address.replace(`[${name}]`, encodeURIComponent(value)),
    path,
  );

/** Appends a query to a path; undefined values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  const text = params.toString();
  return text === '' ? path : `${path}?${text}`;
}
