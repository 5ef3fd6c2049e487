import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { contracts } from '@plinth/contracts/contracts';
import { stationNames } from '@plinth/contracts/works/stations/station-labels';
import { formatCount } from '@plinth/money/count';
import type { INestApplication } from '@nestjs/common';
import { CuttingListsService } from '../src/modules/works/cutting-lists/cutting-lists.service';
import { CuttingListsRouter } from '../src/modules/works/cutting-lists/cutting-lists.router';
import { PlanRuns } from '../src/modules/works/cutting-lists/plan-lists';
import { WorkshopFiguresRouter } from '../src/modules/works/figures/figures.router';
import { PanelsRouter } from '../src/modules/works/projects/panels.router';
import { PlanningRouter } from '../src/modules/works/projects/planning.router';
import { ProjectsRouter } from '../src/modules/works/projects/projects.router';
import { ProjectViews } from '../src/modules/works/projects/project-views';
import { PanelScans } from '../src/modules/works/stations/panel-scans';
import { StationsRouter } from '../src/modules/works/stations/stations.router';
import { Jobs } from '../src/platform/data/jobs/jobs';
import type { UserActor } from '../src/platform/data/session/request-context';
import { benchOptions, day, page, runBench } from './bench-support';
import { fillProduction } from './synthetic-production';
import type { Asked } from './timed-calls';

/*
 * npm run bench:production -- [--projects 200] [--panels 20000] [--rounds 30] [--keep FOLDER] [--only WORDS] [--write]
 *
 * Times the workshop's lists and scans in the backend, as their routers answer them, over a database of its own with invented projects; and how long a
 * list of 500 panels takes from being asked for to its plan. --keep leaves that database in a folder and finds it there the next time, --only times what
 * has these words in its name. --write stores the table as docs/benchmarks/production.md.
 */

interface Found {
  readonly branch: string;
  readonly worker: string;
  /** Codes of panels that are cut and nothing more: as many as rounds may scan. */
  readonly codes: readonly string[];
  readonly projects: readonly string[];
  readonly waiting: readonly string[];
}

/** Panels of the list that is planned. */
const ON_A_LIST = 500;
/** What a device sends at once when it comes back. */
const QUEUED = 20;

function callsOf(app: INestApplication, { branch, worker, codes, projects, waiting }: Found): Asked[] {
  const actor: UserActor = {
    kind: 'user',
    id: worker,
    role: 'worker',
    roles: ['worker'],
    sessionId: randomUUID(),
    passwordIsFresh: false,
    name: 'Worker',
  };
  const [panels, projectList, stations] = [app.get(PanelsRouter), app.get(ProjectsRouter), app.get(StationsRouter)];
  const left = codes.values();
  const scan = (name: string, station: (typeof stationNames.codes)[number], count: number): Asked => ({
    name,
    contract: contracts.stations.scan,
    ask: async (input: Parameters<PanelScans['bookScans']>[1]) => {
      const answers = await app.get(PanelScans).bookScans(actor, input);
      const refused = answers.find(({ verdict }) => verdict === 'refused');
      if (refused !== undefined) throw new Error(`A scan was refused: ${refused.message}`);
    },
    input: () => ({
      station,
      events: Array.from({ length: count }, () => ({
        key: randomUUID(),
        kind: 'scan',
        code: left.next().value ?? '',
        at: new Date().toISOString(),
      })),
    }),
  });
  const ofPanels = (name: string, input: (round: number) => object): Asked => ({
    name: `Panels: ${name}`,
    contract: contracts.panels.list,
    ask: (parsed, ctx) => panels.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  const ofProjects = (name: string, input: (round: number) => object): Asked => ({
    name: `Projects: ${name}`,
    contract: contracts.projects.list,
    ask: (parsed, ctx) => projectList.list(parsed, ctx),
    input: (round) => ({ page: page(round), ...input(round) }),
  });
  return [
    scan('A scan at the edger', 'edger', 1),
    scan('A scan at the drill, the edger not scanned', 'drill', 1),
    scan(`${String(QUEUED)} scans that waited for the network`, 'edger', QUEUED),
    {
      name: 'What a device knows of panels under way',
      contract: contracts.stations.known,
      ask: (parsed, ctx) => stations.known(parsed, ctx),
      input: () => ({ location_id: branch }),
    },
    ofPanels('all, the last moved first', () => ({})),
    ofPanels('to cut, the first promised first', () => ({
      filters: { status: ['planned', 'nested'] },
      sort: [{ id: 'promised_on', desc: false }],
    })),
    ofPanels('under way', () => ({ filters: { status: ['cut', 'edged', 'drilled'] } })),
    ofPanels('made again', () => ({ filters: { recut: true } })),
    ofPanels('of one project', (round) => ({ filters: { project_id: projects[round % projects.length] }, page: 1 })),
    ofPanels('searched by code', (round) => ({ q: codes[codes.length - 1 - round], page: 1 })),
    ofPanels('searched by project', (round) => ({ q: `p-50${String(100 + round)}`, page: 1 })),
    ofProjects('open, the first promised first', () => ({
      filters: { status: ['released', 'in_production', 'ready'] },
      sort: [{ id: 'promised_on', desc: false }],
      page: 1,
    })),
    ofProjects('late', () => ({ filters: { late: true }, page: 1 })),
    ofProjects('searched', (round) => ({ q: `inv-b${String(10 + round)}`, page: 1 })),
    {
      name: 'One project with its panels',
      contract: contracts.projects.get,
      ask: ({ id }: { id: string }) => app.get(ProjectViews).describe(id),
      input: (round) => ({ id: projects[round % projects.length] }),
    },
    {
      name: 'The board',
      contract: contracts.planning.board,
      ask: (parsed, ctx) => app.get(PlanningRouter).board(parsed, ctx),
      input: (round) => (round % 2 === 0 ? {} : { location_id: branch }),
    },
    {
      name: 'Panels that wait to be cut, by board',
      contract: contracts.cuttingLists.waiting,
      ask: (parsed, ctx) => app.get(CuttingListsRouter).waiting(parsed, ctx),
      input: () => ({ branch_id: branch }),
    },
    {
      name: 'Figures of a year',
      contract: contracts.workshopFigures.get,
      ask: (parsed, ctx) => app.get(WorkshopFiguresRouter).get(parsed, ctx),
      input: (round) => ({ from: day(365 + round), to: day(0), by: round % 2 === 0 ? 'board' : 'list' }),
    },
    planned(app, actor, branch, waiting),
  ];
}

/** A list of so many panels, from being asked for to a plan that is checked and kept: with the second that it is searched for. */
function planned(app: INestApplication, actor: UserActor, branch: string, waiting: readonly string[]): Asked {
  const lists = app.get(CuttingListsService);
  const plans = app.get(PlanRuns);
  return {
    name: `A list of ${String(ON_A_LIST)} panels, planned for a second`,
    contract: contracts.cuttingLists.create,
    ask: async (input: Parameters<CuttingListsService['createList']>[1]) => {
      const { id, version } = await lists.createList(actor, input);
      const { version: now } = await plans.startRun(actor, { id, version, seconds: 1 });
      await app.get(Jobs).drain();
      // Its panels are free for the next round.
      await lists.cancelList(actor, { id, version: now + 1, reason: 'Timed' });
    },
    input: () => ({
      branch_id: branch,
      picks: waiting.map((pick) => {
        const [project_id = '', board_key = ''] = pick.split(' ');
        return { project_id, board_key };
      }),
      idempotency_key: randomUUID(),
    }),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      ...benchOptions,
      projects: { type: 'string', default: '200' },
      panels: { type: 'string', default: '20000' },
    },
  });
  const [projects, panels] = [Number(values.projects), Number(values.panels)];
  if (!(projects > 0) || !(panels > 0)) throw new Error('--projects and --panels are numbers');
  await runBench<Found>({
    name: 'production',
    title: 'Production',
    values,
    command: `npm run bench:production -- --projects ${String(projects)} --panels ${String(panels)} --rounds ${values.rounds}`,
    holds: `The workshop has ${formatCount(projects)} open projects of ${formatCount(panels)} panels, beside the demo year with ten thousand scans.`,
    fill: (client) => fillProduction(client, { projects, panels }),
    find: async (ids) => {
      const [[worker], codes, open, waiting] = [
        await ids(`select id from "user" where role_key = 'worker' limit 1`),
        await ids(
          `select p.code as id from panel p join project j on j.id = p.project_id where j.number > 50000 and p.status = 'cut' and p.needs_edging and p.needs_drilling order by p.id`,
        ),
        await ids(`select id from project where number > 50000 order by number limit 50`),
        // Enough projects for a list, each with the board that most of its panels are of.
        await ids(`select x.project_id || ' ' || x.board_key as id from (
          select p.project_id, p.board_key, sum(count(*)) over (order by p.project_id, p.board_key) as so_far from panel p join project j on j.id = p.project_id
           where j.number > 50000 and p.status = 'planned' and not exists (select from cutting_list_panel m where m.panel_id = p.id) group by 1, 2) x
          where x.so_far <= ${String(ON_A_LIST)}`),
      ];
      const [branch] = await ids(`select branch_id as id from project where number > 50000 limit 1`);
      return { branch, worker, codes, projects: open, waiting };
    },
    calls: (app, found) => callsOf(app, found),
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
