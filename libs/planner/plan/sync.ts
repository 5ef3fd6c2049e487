import type { Command, Refusal } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { reduce } from './reduce';

/**
 * State of a client of a shared plan. The server's order decides: a browser shows its person's commands at once, and
 * reapplies them on top when it receives earlier ones of others. Merging states instead could make two valid edits
 * overlap.
 */
export interface Client {
  /** Sequence number of the last server command that it has. */
  readonly seq: number;
  /** Plan as the server has it at `seq`. */
  readonly base: Plan;
  readonly pending: readonly Said[];
  /** Plan shown: `base` with the pending commands. */
  readonly plan: Plan;
}
export interface Said {
  readonly key: string;
  readonly command: Command;
}
export interface Event extends Said {
  readonly seq: number;
}

export const createClient = (plan: Plan, seq: number): Client => ({ seq, base: plan, pending: [], plan });

/** Applies an own command at once and keeps it pending until the server has it. A refused one changes nothing. */
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
 * Applies the server's events in order, and drops own commands that it refused. Returns pending commands that no
 * longer fit, to tell the person.
 */
export function applyEvents(
  client: Client,
  { events, refusedKeys }: { readonly events: readonly Event[]; readonly refusedKeys: readonly string[] },
  facts: PlanFacts,
): { client: Client; lostCommands: readonly (Said & { readonly refused: Refusal })[] } {
  const news = events.filter(({ seq }) => seq > client.seq).sort((a, b) => a.seq - b.seq);
  const base = news.reduce((plan, { command }) => reduce(plan, command, facts).plan ?? plan, client.base);
  const heardKeys = new Set([...news.map(({ key }) => key), ...refusedKeys]);
  const lostCommands: (Said & { readonly refused: Refusal })[] = [];
  const pending: Said[] = [];
  let plan = base;
  for (const one of client.pending) {
    if (heardKeys.has(one.key)) continue;
    const result = reduce(plan, one.command, facts);
    if (result.plan === undefined) lostCommands.push({ ...one, refused: result.refused });
    else {
      plan = result.plan;
      pending.push(one);
    }
  }
  return { client: { seq: news.at(-1)?.seq ?? client.seq, base, pending, plan }, lostCommands };
}
