import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Who may import whom, said once: the linter's rules, the test that finds circles between folders and the picture in docs/imports.md all
 * come from here. Plain JavaScript, because the linter's configuration reads it before anything is compiled.
 */

const root = join(import.meta.dirname, '..', '..');

/**
 * Business areas, the same in the backend's modules and the pages' features. Each may import itself and those before
 * it.
 */
export const wings = ['base', 'people', 'facility', 'stock', 'store', 'range', 'desk', 'works', 'site'];

/** Libraries, with the other libraries of ours that each may import. */
export const libraries = {
  money: [],
  pay: ['money'],
  cutting: [],
  cabinetry: ['money'],
  contracts: ['money'],
  planner: ['cabinetry', 'contracts', 'money'],
};

/**
 * Layers of the platform, lowest first: the process (configuration, log, errors, threads); storage (database,
 * sessions, jobs, files); communication (calls, pages, mail, printing, broker).
 */
const storeys = ['runtime', 'data', 'edge'];

/** Folders of the contracts: the shared one, then the wings, with a folder for each module that has contracts. */
export const contractWings = ['kernel', ...wings];

/** Imports between contracts that go up a wing, or close a cycle in one. Remove the row with the import. */
export const contractExceptions = [
  ...[
    'people/pay/payslip-paper',
    'stock/allocations/allocation-paper',
    'stock/purchase-orders/purchase-order-paper',
    'store/cart/cart-paper',
  ].map((from) => ({
    from,
    to: 'desk/invoices/invoice-fields',
    why: 'Every paper names the company as invoices do: `supplierFacts` belongs to base/company.',
  })),
  {
    from: 'store/orders/orders',
    to: 'works/trips/trips',
    why: 'A customer is told why a delivery failed as the trip noted it: `stopFailure`.',
  },
  {
    from: 'desk/tickets/tickets',
    to: 'works/projects/production-labels',
    why: 'A ticket shows its panels with their states, and why and for whom they are made again.',
  },
  {
    from: 'desk/invoices/invoices',
    to: 'desk/clients/clients',
    why: 'Who issues chooses the client as the page of clients does (`whichClient`), and that page names documents.',
  },
  {
    from: 'desk/invoices/invoices',
    to: 'desk/approvals/approval-fields',
    why: 'An invoice says how its approval stands; an approval holds what was asked of the invoice.',
  },
];

/** Names of files with SQL statements: repositories, lists, the home page's counts, and personal data. */
const statementNames = '{*.repository,*-list,home,personal-data}.ts';

/** Files of the platform with SQL, each with the reason why neither Prisma's client nor a repository will do. */
export const platformStatements = [
  { file: 'edge/mail/mailer', why: 'Letters wait in a queue that is taken with locks, one after the other.' },
  { file: 'edge/health/health.controller', why: 'Asks whether the database answers at all.' },
  { file: 'edge/health/writable', why: 'Asks whether the database can be written.' },
  { file: 'data/jobs/failed-jobs', why: "The tables of the job queue are not in Prisma's schema." },
  { file: 'data/transitions/state-table', why: 'Makes the statements of every table that has states.' },
  { file: 'data/audit/audit', why: 'Entries are sealed within the database.' },
  { file: 'data/timeline/timeline-entry', why: 'Written in the statement that locks the last move.' },
  { file: 'data/events/publications', why: 'Processes take turns by locks.' },
  { file: 'data/events/outbox', why: 'The next event is taken with a lock that others skip.' },
  { file: 'data/events/live', why: 'Notifies the other processes.' },
  { file: 'data/session/sessions', why: 'Read at every call.' },
  { file: 'data/session/data-keys', why: 'Made by whoever is first.' },
  { file: 'data/session/roles', why: 'Read at every call.' },
  { file: 'data/session/helpings', why: 'Read at every call.' },
  { file: 'data/session/role-permissions', why: 'Read at every call.' },
  { file: 'data/storage/file-uses', why: 'Makes the statements in which modules name the files that they use.' },
  { file: 'data/lists/list-query', why: 'Makes the statements of lists.' },
  { file: 'data/home/home-sources', why: 'Takes the statements of the home page.' },
  { file: 'data/maintenance/maintenance', why: 'Deletes what is over, so many rows at a time.' },
  { file: 'data/numbering/number-series', why: 'Counts on in one statement, without gaps.' },
  { file: 'data/idempotency/idempotency', why: 'A key is kept in the statement that finds it free.' },
  {
    file: 'data/personal-data/personal-statements',
    why: "Makes the statements that show and forget what is a person's.",
  },
];

/** Files of modules with SQL outside their repository, to be moved into it. A test makes sure that none is added. */
export const statementsYetToMove = ['store/orders/order-books', 'store/orders/order-stock'];

/** Files of modules and of the platform that may import `database/sql`. */
export const statementFiles = {
  modules: [
    `backend/src/modules/**/${statementNames}`,
    ...statementsYetToMove.map((file) => `backend/src/modules/${file}.ts`),
  ],
  platform: [
    `backend/src/platform/**/${statementNames}`,
    'backend/src/platform/data/database/*.ts',
    ...platformStatements.map(({ file }) => `backend/src/platform/${file}.ts`),
  ],
};

/** Command-line tools and benchmarks: they may read files, and the product never imports them. */
export const tools = ['cli', 'bench'];

const foldersOf = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const after = (wing) => wings.slice(wings.indexOf(wing) + 1);

const library = ([name, allowed]) => [
  {
    target: `libs/${name}`,
    from: ['backend', 'frontend', 'prisma', 'scripts'],
    message: 'The libraries import nothing of the product.',
  },
  {
    target: `libs/${name}`,
    from: Object.keys(libraries)
      .filter((other) => other !== name && !allowed.includes(other))
      .map((other) => `libs/${other}`),
    message: `libs/${name} may import ${allowed.length > 0 ? allowed.map((other) => `libs/${other}`).join(', ') : 'no other library'}.`,
  },
];

const wing = (folder) => (name) =>
  after(name).length === 0
    ? []
    : [
        {
          target: `${folder}/${name}`,
          from: after(name).map((later) => `${folder}/${later}`),
          message: `The wing "${name}" stands below ${after(name).join(', ')}: what both need goes into "${name}" or below it.`,
        },
      ];

/** Zones for each pair of wings, because exceptions are named from the importing wing. A test checks them. */
const contractWall = (name, index) =>
  contractWings.slice(index + 1).map((later) => {
    const excepted = contractExceptions.filter(
      ({ from, to }) => from.startsWith(`${name}/`) && to.startsWith(`${later}/`),
    );
    return {
      target: `libs/contracts/${name}`,
      from: `libs/contracts/${later}`,
      except: [...new Set(excepted.map(({ to }) => `${to.slice(later.length + 1)}.ts`))],
      message: `Contracts of "${name}" stand below those of "${later}": what both need goes into "${name}", below it or into the kernel.`,
    };
  });

const modules = wings.flatMap((name) => foldersOf(`backend/src/modules/${name}`).map((module) => ({ name, module })));

/** Zones of `import-x/no-restricted-paths`: these files may not import from those folders. */
export const zones = [
  ...Object.entries(libraries).flatMap(library),
  ...contractWings.flatMap(contractWall),
  {
    target: contractWings.map((name) => `libs/contracts/${name}`),
    from: 'libs/contracts/*.ts',
    message: 'What gathers the rooms of contracts stands above them all.',
  },
  { target: 'backend', from: ['frontend'], message: 'The backend never imports the frontend.' },
  { target: 'backend/src', from: ['scripts', 'prisma/seed'], message: 'The product does not import its tools.' },
  { target: 'backend/src/platform', from: ['backend/src/modules'], message: 'The platform never imports a module.' },
  ...storeys.slice(0, -1).map((storey, index) => ({
    target: `backend/src/platform/${storey}`,
    from: storeys.slice(index + 1).map((above) => `backend/src/platform/${above}`),
    message: `The platform's storey "${storey}" stands below ${storeys.slice(index + 1).join(' and ')}.`,
  })),
  ...wings.flatMap(wing('backend/src/modules')),
  ...modules.map(({ name, module }) => ({
    target: `backend/src/modules/${name}/${module}`,
    from: [
      `backend/src/modules/!(${name})/**/*.repository.ts`,
      `backend/src/modules/${name}/!(${module})/**/*.repository.ts`,
    ],
    message: "Modules use each other's services, never each other's repositories.",
  })),
  {
    target: 'frontend',
    from: ['backend', 'prisma', 'scripts'],
    message: 'The frontend never imports the backend: what both need is in libs/.',
  },
  {
    target: 'frontend/lib',
    from: ['frontend/ui', 'frontend/features', 'frontend/pages', 'frontend/server'],
    message: 'frontend/lib looks up to nothing.',
  },
  {
    target: 'frontend/ui',
    from: ['frontend/features', 'frontend/pages', 'frontend/server'],
    message: 'The design system never imports a feature.',
  },
  {
    target: 'frontend/features',
    from: ['frontend/pages', 'frontend/server'],
    message: 'Pages import features, never the other way.',
  },
  ...wings
    .filter((name) => foldersOf('frontend/features').includes(name))
    .flatMap(wing('frontend/features'))
    .map((zone) => ({
      ...zone,
      from: zone.from.filter((path) => foldersOf('frontend/features').includes(path.split('/')[2])),
    })),
];
