import type { MenuTable } from '@plinth/contracts/base/navigation/menu-editing';
import { useState } from 'react';
import { Card, CardTitle } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { menuOf } from './menu-text';

/** Menu of a chosen role. */
export function MenuOfRole({ table }: { table: MenuTable }) {
  const [role, setRole] = useState(table.roles.at(0)?.key ?? '');
  const menu = menuOf(table, role);
  return (
    <Card aria-labelledby="menu-of-role">
      <CardTitle id="menu-of-role">The menu of a role</CardTitle>
      <Stack $gap={4}>
        <Select
          label="As seen by"
          value={role}
          options={table.roles.map(({ key, name }) => ({ value: key, label: name }))}
          onChange={({ target }) => setRole(target.value)}
        />
        {menu.length === 0 && <p>This role has no menu of its own.</p>}
        {menu.map(({ title, links }) => (
          <div key={title}>
            <b>{title}</b>
            <ul>
              {links.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </ul>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
