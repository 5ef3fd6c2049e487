import fc from 'fast-check';
import { planSchema } from '@plinth/contracts/desk/planner/planner-plan';
import type { Command } from './commands';
import { derivePlanParts } from './derive';
import { listPlanFaults } from './faults';
import { applyCommand, startHistory, isSamePlan, redo, undo, type History } from './history';
import { emptyPlan, planText, readPlan, rectangle } from './plan';
import { reduce } from './reduce';
import { createClient, applyOwn, applyEvents, type Client, type Event } from './sync';
import { commands, irregularRooms, rooms } from '../test/arbitrary';
import { createSampleFacts } from '../test/sample-facts';

/** Few here, so that they are quick; `npm run bench:planner` runs many. */
const numRuns = Number(process.env['PLANNER_PLANS'] ?? 12);
const facts = createSampleFacts();
const anyRoom = fc.oneof(rooms, irregularRooms);
const evening = fc.array(commands, { minLength: 4, maxLength: 24 });

function lived(start: History, said_: readonly Command[]): History {
  return said_.reduce((history, command) => applyCommand(history, command, facts).history, start);
}

test('whatever is done to a plan, nothing overlaps, doors stay free, everything can be made, and locks hold', () => {
  fc.assert(
    fc.property(anyRoom, evening, (room, all) => {
      let plan = emptyPlan(room);
      for (const command of all) {
        const result = reduce(plan, command, facts);
        if (result.plan === undefined) continue;
        const before = plan;
        plan = result.plan;
        expect(listPlanFaults(plan, facts)).toEqual([]);
        // A locked one is where it was, unless the command was about it or about the room.
        if (command.do === 'move' || command.do === 'put')
          for (const place of Object.values(before.places))
            if (place.locked === true && plan.places[place.id].locked === true)
              expect(plan.places[place.id]).toEqual(place);
      }
    }),
    { numRuns },
  );
});

test('undoing everything is the start, doing it again the end, and nothing is lost as text', () => {
  fc.assert(
    fc.property(anyRoom, evening, (room, all) => {
      const start = startHistory(emptyPlan(room));
      let history = lived(start, all);
      const end = history.plan;
      expect(planSchema.parse(end)).toEqual(end);
      expect(readPlan(planText(end))).toEqual(end);
      for (let step = undo(history, facts); step !== null; step = undo(history, facts)) history = step.history;
      expect(planText(history.plan)).toBe(planText(start.plan));
      for (let step = redo(history, facts); step !== null; step = redo(history, facts)) history = step.history;
      expect(isSamePlan(history.plan, end)).toBe(true);
    }),
    { numRuns },
  );
});

test('derived pieces have names that stay, one each, and stand in the room', () => {
  fc.assert(
    fc.property(anyRoom, evening, (room, all) => {
      const { plan } = lived(
        startHistory({ ...emptyPlan(room), choices: { top: 'laminate-top-midnight-granite' } }),
        all,
      );
      const derived = derivePlanParts(plan, facts);
      const keys = derived.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(derivePlanParts(plan, facts).map(({ key }) => key)).toEqual(keys);
      for (const { width, height, depth } of derived) expect(Math.min(width, height, depth)).toBeGreaterThan(0);
    }),
    { numRuns },
  );
});

/** The server: takes what comes in its order, refuses what does not fit, and forgets nothing. */
class Server {
  readonly events: Event[] = [];
  plan = emptyPlan(rectangle(3_600, 3_000));

  take({ key, command }: { key: string; command: Command }): boolean {
    const result = reduce(this.plan, command, facts);
    if (result.plan === undefined) return false;
    this.plan = result.plan;
    this.events.push({ seq: this.events.length + 1, key, command });
    return true;
  }
}

test('two people in one plan end with the same, whoever was heard first', () => {
  const turns = fc.array(fc.record({ who: fc.nat(1), command: commands, hears: fc.boolean() }), {
    minLength: 6,
    maxLength: 40,
  });
  fc.assert(
    fc.property(turns, (all) => {
      const server = new Server();
      const clients: Client[] = [createClient(server.plan, 0), createClient(server.plan, 0)];
      const hear = (who: number): void => {
        const waiting = clients[who].pending;
        const refused = waiting.filter((one) => !server.take(one)).map(({ key }) => key);
        clients[who] = applyEvents(clients[who], { events: server.events, refusedKeys: refused }, facts).client;
      };
      for (const [index, { who, command, hears }] of all.entries()) {
        clients[who] = applyOwn(clients[who], `c${index}`, command, facts).client;
        if (hears) hear(who);
      }
      for (const who of [0, 1, 0, 1]) hear(who);
      for (const client of clients) {
        expect(client.pending).toEqual([]);
        expect(planText(client.plan)).toBe(planText(server.plan));
      }
      expect(listPlanFaults(server.plan, facts)).toEqual([]);
    }),
    { numRuns },
  );
});
