import type { SalesFigures } from '@plinth/contracts/desk/sales-figures/sales';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import styled from 'styled-components';
import { formatDate, isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { DatePicker } from '@/ui/form/date-picker';
import { Select } from '@/ui/form/text-field';
import { Columns, Container, from, Inline, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { ExportButton } from '@/ui/staff-list/list-options';
import { QueryState } from '@/ui/query-state';
import { chartData } from './chart-data';
import { FiguresTable } from './figures-table';
import { periodBefore, presets, type Period } from './period';

const BarChart = dynamic(() => import('@/ui/bar-chart').then((module) => module.BarChart), { ssr: false });

const waysToSplit = [
  { value: 'day', label: 'By day' },
  { value: 'month', label: 'By month' },
  { value: 'category', label: 'By category' },
  { value: 'branch', label: 'By branch' },
  { value: 'person', label: 'By person' },
  { value: 'source', label: 'By source' },
] as const;
const keys = ['day', 'month', 'category', 'branch', 'person', 'source'] as const;

const PeriodFields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s3);
  align-items: end;
  width: 100%;

  > :last-child {
    grid-column: 1 / -1;
  }

  ${from.tablet} {
    display: flex;
    width: auto;
  }
`;

const Figure = styled.div`
  dt {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  dd {
    font: var(--strong) var(--text-24) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  small {
    color: var(--ink-3);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

/** Formats an amount for an axis: `R12k`; the table has the exact one. */
function shortRand(cents: number): string {
  const rand = cents / 100;
  if (Math.abs(rand) >= 1_000_000) return `R${(rand / 1_000_000).toFixed(1)}m`;
  return Math.abs(rand) >= 1_000 ? `R${Math.round(rand / 1_000)}k` : `R${Math.round(rand)}`;
}

/** Describes the change since the period before. */
function describeChange(amount: number, amountBefore: number, days: string, isCovered: boolean): string {
  if (!isCovered) return `The books do not cover ${days}`;
  if (amountBefore === 0) return `Nothing sold in ${days}`;
  const percent = Math.round(((amount - amountBefore) / Math.abs(amountBefore)) * 100);
  return `${percent >= 0 ? '+' : ''}${percent}% compared with ${days}`;
}

function Headline({ figures, period }: { figures: SalesFigures; period: Period }) {
  const { total, before, before_covered, quotes, owed: owedAmount, overdue } = figures;
  const earlier = periodBefore(period);
  const days = `${formatDate(earlier.from)} – ${formatDate(earlier.to)}`;
  return (
    <Columns as="dl" $min="12rem">
      <Figure>
        <dt>Sold, less credits</dt>
        <dd>{formatRand(total.net_of_credits)}</dd>
        <small>{describeChange(total.net_of_credits, before.net_of_credits, days, before_covered)}</small>
      </Figure>
      <Figure>
        <dt>Without VAT</dt>
        <dd>{formatRand(total.without_vat)}</dd>
        <small>plus {formatRand(total.vat)} VAT</small>
      </Figure>
      <Figure>
        <dt>Invoices</dt>
        <dd>{total.invoices}</dd>
        <small>{total.credit_notes === 1 ? '1 credit note' : `${total.credit_notes} credit notes`}</small>
      </Figure>
      <Figure>
        <dt>Quotes won</dt>
        <dd>
          {quotes.won} of {quotes.sent}
        </dd>
        <small>
          {formatRand(quotes.value_won)} of {formatRand(quotes.value_sent)}
        </small>
      </Figure>
      <Figure>
        <dt>Owed now</dt>
        <dd>{formatRand(owedAmount)}</dd>
        <small>{formatRand(overdue)} overdue</small>
      </Figure>
    </Columns>
  );
}

function Figures() {
  const today = isoDay(new Date());
  const { location } = useViewer();
  const [period, setPeriod] = useQueryStates({
    from: parseAsString.withDefault(`${today.slice(0, 7)}-01`),
    to: parseAsString.withDefault(today),
  });
  const [by, setBy] = useQueryState('by', parseAsStringLiteral(keys).withDefault('day'));
  const { client } = trpc.useUtils();
  const isPeriodValid =
    /^\d{4}-\d{2}-\d{2}$/.test(period.from) && /^\d{4}-\d{2}-\d{2}$/.test(period.to) && period.from <= period.to;
  const input = { ...period, by, ...(location && { location: location.id }) };
  const {
    data: figures,
    error,
    refetch,
  } = trpc.sales.figures.useQuery(input, { enabled: isPeriodValid, placeholderData: (before) => before });

  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`${formatDate(period.from)} – ${formatDate(period.to)}${location ? `, ${location.name}` : ''}`}
        actions={<ExportButton fetchCsv={() => client.sales.exportCsv.query(input)} />}
      >
        Sales
      </PageHeading>
      <Stack $gap={5} style={{ paddingBottom: 64 }}>
        <Inline $align="end">
          <Inline $gap={2}>
            {presets(today).map(({ label, from, to }) => (
              <Button
                key={label}
                size="small"
                variant="secondary"
                aria-pressed={period.from === from && period.to === to}
                onClick={() => void setPeriod({ from, to })}
              >
                {label}
              </Button>
            ))}
          </Inline>
          <PeriodFields>
            <DatePicker label="From" value={period.from} max={today} onChange={(from) => void setPeriod({ from })} />
            <DatePicker
              label="Until"
              value={period.to}
              max={today}
              error={isPeriodValid ? undefined : 'Choose a day after the first'}
              onChange={(to) => void setPeriod({ to })}
            />
            <Select
              label="Group by"
              options={waysToSplit}
              value={by}
              onChange={(event) => void setBy(keys.find((key) => key === event.target.value) ?? 'day')}
            />
          </PeriodFields>
        </Inline>
        {figures ? (
          <>
            <Card aria-label="Total">
              <Headline figures={figures} period={isPeriodValid ? period : { from: today, to: today }} />
            </Card>
            <Card aria-labelledby="split">
              <CardTitle id="split">{waysToSplit.find(({ value }) => value === by)?.label}</CardTitle>
              {figures.rows.length === 0 ? (
                <EmptyState compact title="Nothing was invoiced in this period" />
              ) : (
                <Stack $gap={5}>
                  <BarChart
                    label={`Sales ${formatDate(period.from)} to ${formatDate(period.to)}; the table below has the figures`}
                    data={chartData(figures.rows, by, period)}
                    showAllLabels={by !== 'day' && by !== 'month'}
                    format={formatRand}
                    formatTick={shortRand}
                  />
                  <FiguresTable figures={figures} query={input} />
                </Stack>
              )}
            </Card>
          </>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading" title="The figures could not be loaded" />
        )}
      </Stack>
    </Container>
  );
}

/** Page of sales by time, item, place and person; the query is kept in the address. */
export function FiguresPage() {
  return (
    <NuqsAdapter>
      <Figures />
    </NuqsAdapter>
  );
}
