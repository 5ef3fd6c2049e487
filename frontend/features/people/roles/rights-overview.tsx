import type { RightsTable } from '@plinth/contracts/people/roles/role-rights';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { actionNames, savedRights } from './rights-draft';

/** Table of all roles side by side, with a letter for each action. */
export function RightsOverview({ roles, pages }: RightsTable) {
  return (
    <section>
      <h2>All roles</h2>
      <p>V: may view, C: may create, U: may update.</p>
      <TableScroll aria-label="Permissions of every role">
        <Table className="lined">
          <TableHead columns={['Page', ...roles.map(({ name }) => name)]} />
          <tbody>
            {pages.map(({ url, name }) => (
              <tr key={url}>
                <th scope="row">{name}</th>
                {roles.map((role) => {
                  const heldRights = role.is_fixed ? (['view', 'create', 'update'] as const) : savedRights(role, url);
                  return (
                    <td key={role.key}>{heldRights.map((action) => actionNames[action].charAt(0)).join(' ') || '–'}</td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </section>
  );
}
