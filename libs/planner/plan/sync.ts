import type { Command, Refusal } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { reduce } from './reduce';

/**
 * State of a client of a shared plan. The server's order of commands decides: a browser shows its person's commands
 * at once, and applies them again on top of earlier commands of others when those arrive. Merging states instead
 * could make two valid edits overlap.
 */
export interface Client {
  /** Sequence number of the last command that it received from the server. */
  readonly seq: number;
  /** Plan as the server has it at `seq`. */
  readonly base: Plan;
  readonly pending: readonly PendingCommand[];
  /** Plan shown: `base` with the pending commands. */
  readonly plan: Plan;
}
export interface PendingCommand {
  readonly key: string;
  readonly command: Command;
}
export interface Event extends PendingCommand {
  readonly seq: number;
}

export const createClient = (plan: Plan, seq: number): Client => ({ seq, base: plan, pending: [], plan });

/**
 * Applies the person's own command at once and keeps it pending until the server has it; a refused command changes
 * nothing.
 */
export function applyOwn(
  client: Client,
  key: string,
  command: Command,
  facts: PlanFacts,
): { client: Client; refused: Refusal | null } {
  const { plan, refused: refusal } = reduce(client.plan, command, facts);
  if (plan === undefined) return { client, refused: refusal };
  return { client: { ...client, plan, pending: [...client.pending, { key, command }] }, refused: null };
}

/**
 * Applies the server's events in order and drops own commands that it refused. `lostCommands` are pending ones that
 * no longer fit, to tell the person.
 */
export function applyEvents(
  client: Client,
  { events, refusedKeys }: { readonly events: readonly Event[]; readonly refusedKeys: readonly string[] },
  facts: PlanFacts,
): { client: Client; lostCommands: readonly (PendingCommand & { readonly refused: Refusal })[] } {
  const newEvents = events.filter(({ seq }) => seq > client.seq).sort((a, b) => a.seq - b.seq);
  const base = newEvents.reduce((plan, { command }) => reduce(plan, command, facts).plan ?? plan, client.base);
  const answeredKeys = new Set([...newEvents.map(({ key }) => key), ...refusedKeys]);
  const lostCommands: (PendingCommand & { readonly refused: Refusal })[] = [];
  const pending: PendingCommand[] = [];
  let plan = base;
  for (const pendingCommand of client.pending) {
    if (answeredKeys.has(pendingCommand.key)) continue;
    const result = reduce(plan, pendingCommand.command, facts);
    if (result.plan === undefined) lostCommands.push({ ...pendingCommand, refused: result.refused });
    else {
      plan = result.plan;
      pending.push(pendingCommand);
    }
  }
  return { client: { seq: newEvents.at(-1)?.seq ?? client.seq, base, pending, plan }, lostCommands };
}
