import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { figures } from '../backend/src/platform/runtime/figures/figures';
import { watchProcess } from '../backend/src/platform/runtime/figures/standing';

/*
 * Rules and dashboard speak of figures by name, and nobody sees a name that is wrong: it is a line that never moves, an alert that never comes.
 */

const read = (name: string) => readFileSync(join(__dirname, name), 'utf8');

const Rule = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string().min(1),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(1), runbook: z.string() }),
});
const Rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })) });
const rules = Rules.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);

const Panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
  targets: z
    .array(z.object({ expr: z.string(), datasource: z.object({ uid: z.literal('${datasource}') }) }))
    .default([]),
});
const Dashboard = z.object({ title: z.string(), uid: z.string(), panels: z.array(Panel) });
const { panels } = Dashboard.parse(JSON.parse(read('grafana/plinth.json')));

/** Each figure with its labels, and what Prometheus makes of a histogram. */
function known(): Map<string, readonly string[]> {
  watchProcess();
  return new Map(
    figures.getMetricsAsArray().flatMap((metric) => {
      const { name } = metric;
      const labels: readonly string[] =
        'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [];
      return ['', '_bucket', '_sum', '_count'].map((ending): [string, readonly string[]] => [name + ending, labels]);
    }),
  );
}

/** The names of figures in an expression, each with the labels that it is asked by. */
const askedIn = (expr: string): { name: string; labels: string[] }[] =>
  [...expr.matchAll(/\b((?:plinth|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)].map(([, name = '', marks = '']) => ({
    name,
    labels: [...marks.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));

/** Given by Prometheus itself. */
const OF_PROMETHEUS = ['job', 'instance', 'le'];

function faultsOf(expr: string): string[] {
  const asked = askedIn(expr);
  const figuresKnown = known();
  if (asked.length === 0 && !/\bup\b/.test(expr)) return [`asks for nothing: ${expr}`];
  return asked.flatMap(({ name, labels }) => {
    const has = figuresKnown.get(name);
    if (!has) return [`there is no ${name}`];
    return labels
      .filter((label) => !has.includes(label) && !OF_PROMETHEUS.includes(label))
      .map((label) => `${name} has no label ${label}`);
  });
}

describe('alerts', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s is about figures that there are', (_name, { expr }) => {
    expect(faultsOf(expr)).toEqual([]);
  });

  it('come also in a shop that has no good backup at all: a comparison with a figure that is not given is no alert, ever', () => {
    const without = rules.filter(({ expr }) =>
      expr.includes('unless on (instance) plinth_backup_last_good_timestamp_seconds'),
    );
    expect(without.map(({ alert }) => alert)).toEqual(['BackupNever', 'BackupFailed']);
  });

  it('are each said once, and each is explained: what it means and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const operations = read('../docs/operations.md');
    const sections = operations.split(/^#{2,3} /m).map((section) => {
      const [title = '', ...rest] = section.split('\n');
      const anchor = title
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-');
      return { runbook: `docs/operations.md#${anchor}`, words: rest.join('\n') };
    });
    const explained = new Map<string, string>(sections.map(({ runbook, words }) => [runbook, words]));
    for (const { alert, annotations } of rules)
      expect({ alert, words: explained.get(annotations.runbook) }).toEqual({
        alert,
        words: expect.stringContaining('**Do**: '),
      });
  });
});

describe('the dashboard', () => {
  it('draws figures that there are', () => {
    const faults = panels.flatMap(({ title, targets }) =>
      targets.flatMap(({ expr }) => faultsOf(expr).map((fault) => `${title}: ${fault}`)),
    );
    expect(faults).toEqual([]);
    expect(panels.filter(({ targets }) => targets.length > 0).length).toBeGreaterThan(20);
  });

  it('lays no panel upon another', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${String(x + (at % w))} ${String(y + Math.floor(at / w))}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('shows every figure of ours at least once, or an alert does', () => {
    const used = new Set(
      [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
        .flatMap(askedIn)
        .map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')),
    );
    const ours = figures.getMetricsAsArray().map(({ name }) => name);
    expect(ours.filter((name) => name.startsWith('plinth_') && !used.has(name))).toEqual([]);
  });

  it('would be found out', () => {
    expect(faultsOf('rate(plinth_nothing_total[5m])')).toEqual(['there is no plinth_nothing_total']);
    expect(faultsOf('plinth_jobs_waiting{queue="x"}')).toEqual(['plinth_jobs_waiting has no label queue']);
  });
});
