interface Branch {
  readonly id: string;
  readonly name: string;
}

/** Finds the branch that a row names; the only one where it names none. */
export const findBranch = (branches: readonly Branch[], typedName: string): Branch | undefined =>
  typedName === '' && branches.length === 1
    ? branches[0]
    : branches.find(({ name }) => name.toLowerCase() === typedName.toLowerCase());

/** Says which branches a row may name. */
export const describeBranches = (branches: readonly Branch[]): string =>
  `Write one of your branches: ${branches.map(({ name }) => name).join(', ')}`;
