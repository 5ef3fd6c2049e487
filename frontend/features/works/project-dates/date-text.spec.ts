import type { DateStep, StepStatus } from '@plinth/contracts/works/project-dates/project-date-labels';
import type { ProjectPlan } from '@plinth/contracts/works/project-dates/project-plan';
import {
  findMovableStep,
  groupByDay,
  keepOpenDays,
  listLateProjects,
  listWaitingProjects,
  moveWords,
  slipWords,
  stepCounts,
  waitingWords,
} from './date-text';

const step = (name: DateStep, until: string, status: StepStatus = 'planned') => ({
  step: name,
  from: until,
  until,
  standing: status,
  pinned: false,
  done_on: null,
});
const project = (...steps: ProjectPlan['steps']): ProjectPlan => ({
  id: 'a',
  code: 'P-1',
  client: 'Nkosi',
  branch: 'Midrand',
  status: 'released',
  promised_on: '2026-12-04',
  panels: 12,
  steps,
  possible_on: '2026-12-04',
  informed_of: null,
  waits_for: null,
});
const calm = project(step('cut', '2026-11-30'), step('pack', '2026-12-03'), step('deliver', '2026-12-04'));

test('what a move does is said: the day, what follows, what is past', () => {
  const later = project(step('cut', '2026-12-03', 'clash'), step('pack', '2026-12-03'), step('deliver', '2026-12-04'));
  expect(moveWords(calm, later)).toEqual([
    'Cut: Thu 3 Dec instead of Mon 30 Nov.',
    'Cut ends on Thu 3 Dec, and pack begins on Thu 3 Dec.',
  ]);
  expect(moveWords(calm, calm)).toEqual(['Nothing changes.']);
});

test('a promise that slips because the stations are full says to when, and what the client was told', () => {
  const slip = { plan: calm, possible_on: '2026-12-10' };
  const words = 'Promised for Fri 4 Dec, possible from Thu 10 Dec. The stations are full, or too few days are left.';
  const sale = { document_id: 'd', document: 'INV-1', order: null, phone: '', email: '' };
  expect(slipWords({ ...sale, ...slip })).toBe(words);
  expect(slipWords({ ...sale, ...slip, plan: { ...calm, informed_of: '2026-12-08' } })).toBe(
    `${words} The client was told Tue 8 Dec.`,
  );
});

test('a promise that its material moves says to when, and for what', () => {
  const board = {
    name: 'Honey Oak board 16 mm',
    quantity: 3,
    base_unit: 'piece',
    arrives_on: '2026-12-09',
    reckoned_days: null,
  } as const;
  const waiting = (possible_on: string | null, over: object = {}): ProjectPlan => ({
    ...calm,
    waits_for: { possible_on, items: [{ ...board, is_ordered: true, ...over }] },
  });
  expect(waitingWords(waiting('2026-12-14'))).toBe(
    'Possible from Mon 14 Dec: it waits for 3 × Honey Oak board 16 mm, expected on Wed 9 Dec.',
  );
  expect(waitingWords(waiting('2026-12-14', { is_ordered: false }))).toMatch(
    /here on Wed 9 Dec if it is ordered today/,
  );
  expect(waitingWords(waiting('2026-12-14', { reckoned_days: 10, is_ordered: false }))).toBe(
    'Possible from Mon 14 Dec: it waits for 3 × Honey Oak board 16 mm, no supplier offers it: reckoned with 10 working days, here on Wed 9 Dec.',
  );
  expect(waitingWords(waiting('2026-12-04'))).toBe('');
  expect(listWaitingProjects([calm, waiting('2026-12-04'), waiting('2026-12-14')])).toHaveLength(1);
});

test('a step stands on the day by which it is to be done', () => {
  const days = groupByDay({ today: '2026-11-24', days: [], projects: [calm], trips: [] });
  expect([...days].map(([day, { entries }]) => [day, entries.map(({ step: { step: name } }) => name)])).toEqual([
    ['2026-11-30', ['cut']],
    ['2026-12-03', ['pack']],
    ['2026-12-04', ['deliver']],
  ]);
});

test('the delivery is not the workshop’s to move, nor what is done', () => {
  const moves = calm.steps.map((each) => findMovableStep({ project: calm, step: each }));
  expect(moves).toEqual(['cut', 'pack', null]);
  expect(findMovableStep({ project: calm, step: step('cut', '2026-11-30', 'done') })).toBeNull();
  expect(listLateProjects([calm, project(step('cut', '2026-11-20', 'late'))]).map(({ late }) => late.length)).toEqual([
    1,
  ]);
});

test('a day of the month counts what is still to be done on it', () => {
  const entries = [
    step('cut', '2026-11-30'),
    step('cut', '2026-11-30', 'late'),
    step('pack', '2026-11-30', 'done'),
  ].map((each) => ({ project: calm, step: each }));
  expect(stepCounts([...entries, { project: calm, step: step('materials', '2026-11-30') }])).toBe(
    '1 materials in, 2 to cut',
  );
  expect(stepCounts([])).toBe('');
});

test('a month on a phone begins with today and leaves out what is done, and days on which nothing is due', () => {
  const day = (name: string, closed: string | null = null) => ({ day: name, closed, load: [] });
  const month = {
    today: '2026-11-27',
    days: [
      day('2026-11-26'),
      day('2026-11-27'),
      day('2026-11-28', 'Weekend'),
      day('2026-11-30'),
      day('2026-12-16', 'Day of Reconciliation'),
    ],
    projects: [project(step('cut', '2026-11-26', 'late'), step('edge', '2026-11-30', 'done'))],
    trips: [],
  };
  const shown = keepOpenDays(month, { past: false, done: false });
  expect(shown.days.map(({ day: name }) => name)).toEqual(['2026-11-27', '2026-12-16']);
  expect(shown.projects.flatMap(({ steps }) => steps.map(({ step: name }) => name))).toEqual(['cut']);
  const all = keepOpenDays(month, { past: true, done: true });
  expect(all.days.map(({ day: name }) => name)).toEqual(['2026-11-26', '2026-11-27', '2026-11-30', '2026-12-16']);
  expect(all.projects.flatMap(({ steps }) => steps)).toHaveLength(2);
});
