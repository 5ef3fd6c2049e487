import type { ClientBase } from 'pg';

/** State machine as in `libs/contracts/kernel/machines.ts`, with any names of states. */
export interface MachineRows {
  readonly initial: readonly string[];
  readonly transitions: Readonly<Record<string, readonly string[]>>;
}

/** Makes the table `state_transition`, which triggers check, equal to the machines in the code. */
export async function syncMachines(client: ClientBase, machines: Readonly<Record<string, MachineRows>>): Promise<void> {
  const rows = Object.entries(machines).flatMap(([machine, { initial, transitions }]) => [
    ...initial.map((to) => ({ machine, from: null, to })),
    ...Object.entries(transitions).flatMap(([from, next]) => next.map((to) => ({ machine, from, to }))),
  ]);
  await client.query('begin');
  try {
    await client.query('create temporary table wanted (machine text, from_state text, to_state text) on commit drop');
    await client.query('insert into wanted select * from unnest($1::text[], $2::text[], $3::text[])', [
      rows.map((row) => row.machine),
      rows.map((row) => row.from),
      rows.map((row) => row.to),
    ]);
    await client.query(
      `delete from state_transition known where not exists (
         select from wanted where (wanted.machine, wanted.to_state) = (known.machine, known.to_state)
           and wanted.from_state is not distinct from known.from_state)`,
    );
    await client.query('insert into state_transition select * from wanted on conflict do nothing');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
