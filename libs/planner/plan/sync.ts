import type { Command, Refusal } from './commands';
import type { PlanFacts } from './facts';
import type { Plan } from './plan';
import { reduce } from './reduce';

/**
 * Two people in one plan. The server's order counts: a browser shows at once what its person says, and when it hears what others said before, it does
 * its own anew on top of it. Merging states instead would make an overlap of two edits that are sound by themselves.
 */
export interface Client {
  /** Number of the server's commands that it knows. */
  readonly seq: number;
  /** Plan as the server has it at `seq`. */
  readonly base: Plan;
  readonly pending: readonly Said[];
  /** `base` with what is pending: what is shown. */
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

/** One's own command, done at once and kept until the server has it. A refused one changes nothing. */
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
 * Takes in the server's news: events in its order, and the keys of one's own that it refused. Commands that no longer
 * fit are returned, so that the person can hear of them.
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
