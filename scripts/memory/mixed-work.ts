import { contracts } from '@plinth/contracts/contracts';
import { flattenContracts } from '@plinth/contracts/kernel/define';
import { sampleOf } from '../../test/support/samples';
import { demoPassword } from '../../test/support/pages';
import { DemoPerson } from './demo-person';

export const ROLES = [
  'customer',
  'sales',
  'production',
  'owner',
  'developer',
  'worker',
  'driver',
  'reception',
  'storekeeper',
  'accounts',
] as const;

/** Next action of a person. */
interface Step {
  readonly name: string;
  readonly run: (person: DemoPerson) => Promise<Response>;
}

const UUID = /"id":"([0-9a-f]{8}-[0-9a-f-]{27})"/g;
const areaOf = (path: string): string => path.split('.')[0];

/** Calls, pages and papers of all ten roles in a fixed order, so that every run does the same. */
export class MixedWork {
  /** Ids from the lists of an area, so that what is opened exists. */
  private readonly ids = new Map<string, string[]>();
  readonly failures = new Map<string, number>();
  done = 0;
  papers = 0;
  sheets = 0;

  private constructor(
    private readonly people: readonly DemoPerson[],
    private readonly steps: readonly Step[],
  ) {}

  static async prepare(url: string): Promise<MixedWork> {
    const people = await Promise.all(ROLES.map((role) => DemoPerson.signIn(url, role)));
    // A list's file is given to who said the password a short while ago.
    for (const person of people) await person.mutate('user.confirmPassword', { password: demoPassword });
    const work: MixedWork = new MixedWork(
      people,
      stepsOf(() => work),
    );
    return work;
  }

  /** Does a number of steps, several at a time. */
  async run(count: number, parallel: number): Promise<void> {
    const end = this.done + count;
    const worker = async (): Promise<void> => {
      while (this.done < end) {
        const turn = this.done++;
        const step = this.steps[turn % this.steps.length];
        await this.take(step, this.people[(turn + Math.floor(turn / this.steps.length)) % this.people.length]);
      }
    };
    await Promise.all(Array.from({ length: parallel }, worker));
  }

  /** Returns the next id of an area; undefined before a list had one. */
  idOf(area: string): string | undefined {
    const known = this.ids.get(area) ?? [];
    return known.length === 0 ? undefined : known[this.done % known.length];
  }

  async take(step: Step, person: DemoPerson): Promise<void> {
    try {
      const answer = await step.run(person);
      const text = await answer.text();
      if (answer.status >= 500) this.fail(`${step.name} ${String(answer.status)}`);
      else if (answer.ok) this.learn(step.name, answer.headers.get('content-type') ?? '', text);
    } catch (error) {
      this.fail(`${step.name} ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private learn(name: string, type: string, text: string): void {
    if (type.includes('application/pdf')) this.papers += 1;
    if (name.endsWith('.exportCsv')) this.sheets += 1;
    const area = areaOf(name);
    const known = this.ids.get(area) ?? [];
    if (known.length >= 100) return;
    for (const [, id] of text.matchAll(UUID)) if (known.length < 100 && !known.includes(id)) known.push(id);
    this.ids.set(area, known);
  }

  private fail(what: string): void {
    this.failures.set(what, (this.failures.get(what) ?? 0) + 1);
  }
}

const PAGES = [
  '/',
  '/store',
  '/store?q=base+unit',
  '/store/planner',
  '/dashboard',
  '/store/item/base-unit-300-one-door',
];
const PAPERS = ['invoice', 'invoice-v2', 'bom', 'pom-v2', 'invoice-v3', 'delivery-note'];
const EVERY_PAPER = 100;

/** Returns the steps: queries with inputs made from their contracts and ids from lists, mixed with pages and papers. */
function stepsOf(work: () => MixedWork): Step[] {
  const queries = [...flattenContracts(contracts)].flatMap(([path, contract]): Step[] => {
    if (contract.type !== 'query') return [];
    const sample = sampleOf(contract.input, 'minimal');
    return [
      {
        name: path,
        run: (person) => {
          const id = work().idOf(areaOf(path));
          const hasId = typeof sample === 'object' && sample !== null && 'id' in sample && id !== undefined;
          return person.query(path, hasId ? { ...sample, id } : sample);
        },
      },
    ];
  });
  const pages = PAGES.map((path): Step => ({ name: `page ${path}`, run: (person) => person.fetch(path) }));
  const steps = queries.flatMap((query, at) => (at % 20 === 0 ? [query, pages[(at / 20) % pages.length]] : [query]));
  return steps.flatMap((step, at) => {
    if (at % EVERY_PAPER !== 0) return [step];
    const kind = PAPERS[(at / EVERY_PAPER) % PAPERS.length];
    const paper: Step = {
      name: `paper ${kind}`,
      run: (person) => person.fetch(`/api/documents/${kind}?id=${work().idOf('invoices') ?? ''}`),
    };
    return [step, paper];
  });
}
