/**
 * Quotes a path that PostgreSQL passes to a shell: for the shell, with percent signs doubled for PostgreSQL, and
 * quotes doubled for a setting in a file.
 * @throws Error for a path that no quoting makes safe
 */
export function shellPath(path: string): string {
  if (/["'$`\\\n]/.test(path))
    throw new Error(
      `${path} has a sign in it that a shell would take for its own. Choose another folder (DATA_DIR, BACKUP_DIR).`,
    );
  return `"${path.replaceAll('%', '%%')}"`;
}
