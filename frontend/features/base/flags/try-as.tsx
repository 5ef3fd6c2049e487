import { flagList } from '@plinth/contracts/base/flags/flag-list';
import type { FlagTable } from '@plinth/contracts/base/flags/flags';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle, Facts } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const ROLE = 'role:';

/** Shows the value of every flag for a chosen person, with the reason. */
export function TryAs({ people, roles }: Pick<FlagTable, 'people' | 'roles'>) {
  const [who, setWho] = useState(`${ROLE}${roles.at(0)?.id ?? ''}`);
  const { data, error } = trpc.flags.tryAs.useQuery(
    who.startsWith(ROLE) ? { kind: 'role', role: who.slice(ROLE.length) } : { kind: 'person', id: who },
  );
  return (
    <Card aria-labelledby="try-as">
      <CardTitle id="try-as">Try as</CardTitle>
      <Stack $gap={4}>
        <Select
          label="A role or a person"
          value={who}
          options={[
            ...roles.map(({ id, name }) => ({ value: `${ROLE}${id}`, label: `Role ${name}` })),
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => setWho(target.value)}
        />
        {error && <p role="alert">{messageForPerson(error)}</p>}
        {data && (
          <Facts aria-live="polite">
            {data.map(({ key, value, because }) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt>{flagList[key].title}</dt>
                <dd>
                  {value === null ? 'On ' : value ? 'On: ' : 'Off: '}
                  {because}
                </dd>
              </div>
            ))}
          </Facts>
        )}
      </Stack>
    </Card>
  );
}
