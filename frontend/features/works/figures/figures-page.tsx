import { recutReasons } from '@plinth/contracts/works/projects/production-labels';
import { rackAges, waysToSplitWood } from '@plinth/contracts/works/figures/workshop-figure-labels';
import type { WorkshopFigures } from '@plinth/contracts/works/figures/workshop-figures';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { NuqsAdapter } from 'nuqs/adapters/next/pages';
import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { presets } from '@/features/desk/sales-figures/period';
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
import { Table, TableHead, TableScroll } from '@/ui/table';
import { QueryState } from '@/ui/query-state';
import { FigureRowsDialog, type OpenedFigure } from './behind-dialog';
import { formatPanelsPerHour, formatDuration, formatPercent, squareMetres } from './figure-text';
import { ProjectCostsTable } from './project-costs-table';
import { WoodTable } from './wood-table';

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

interface FigureRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly string[];
  /** Figure that the row opens; null for an empty one. */
  readonly opens: OpenedFigure | null;
}

/** Table of figures; each row opens the rows that it is the sum of. */
function Figures({
  label,
  columns,
  rows,
  onOpen,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
  onOpen: (figure: OpenedFigure) => void;
}) {
  const [first = '', ...others] = columns;
  return (
    <TableScroll aria-label={label}>
      <Table className="lined">
        <TableHead columns={[first, ...others.map((name) => ({ name, number: true }))]} />
        <tbody>
          {rows.map(({ key, name, cells, opens }) => (
            <tr key={key}>
              <th scope="row">
                {opens === null ? (
                  name
                ) : (
                  <Button size="small" variant="quiet" style={{ margin: '-8px -12px' }} onClick={() => onOpen(opens)}>
                    {name}
                  </Button>
                )}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} className="number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}

const panelsInWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'panel' : 'panels'}`;

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      {children}
    </Card>
  );
}

function SmallTables({ figures, onOpen }: { figures: WorkshopFigures; onOpen: (figure: OpenedFigure) => void }) {
  const { on_time: onTime, late, unpromised: unpromisedCount } = figures.on_time;
  const promisedCount = onTime + late;
  const figureRow = (key: string, name: string, count: number): FigureRow => ({
    key,
    name,
    cells: [formatCount(count), key === 'unpromised' ? '' : formatPercent(count, promisedCount)],
    opens: count === 0 ? null : { kind: 'on_time', key, title: name, figure: `${formatCount(count)} projects` },
  });
  const cutArea = figures.wood_total.parts_mm2;
  return (
    <Columns $min="30rem">
      <Section id="on-time" title="Delivered on time">
        <Figures
          label="Delivered on time"
          columns={['Projects', 'Number', 'Share']}
          onOpen={onOpen}
          rows={[
            figureRow('on_time', 'By the promised day', onTime),
            figureRow('late', 'Later', late),
            ...(unpromisedCount > 0 ? [figureRow('unpromised', 'No day promised', unpromisedCount)] : []),
          ]}
        />
      </Section>
      <Section id="stations" title="Panels an hour">
        <Figures
          label="Panels an hour"
          columns={['Station', 'Panels', 'Time', 'An hour']}
          onOpen={onOpen}
          rows={figures.stations.map(({ station, name, panels, seconds }) => ({
            key: station,
            name,
            cells: [formatCount(panels), formatDuration(seconds), formatPanelsPerHour(panels, seconds)],
            opens: panels === 0 ? null : { kind: 'station', key: station, title: name, figure: panelsInWords(panels) },
          }))}
        />
      </Section>
      <Section id="recuts" title="Recuts">
        {figures.recuts.length === 0 ? (
          <EmptyState compact title="No panel was recut" />
        ) : (
          <Figures
            label="Recuts"
            columns={['Reason', 'Panels', 'Of the area cut', 'Board lost']}
            onOpen={onOpen}
            rows={figures.recuts.map(({ reason, panels, mm2, cost }) => ({
              key: reason,
              name: recutReasons.label(reason),
              cells: [formatCount(panels), formatPercent(mm2, cutArea), formatRand(cost)],
              opens: { kind: 'recut', key: reason, title: recutReasons.label(reason), figure: panelsInWords(panels) },
            }))}
          />
        )}
      </Section>
      <Section id="rack" title="Offcuts on the rack now">
        <Figures
          label="Offcuts on the rack now"
          columns={['Age', 'Offcuts', 'Area', 'Value']}
          onOpen={onOpen}
          rows={figures.rack.map(({ age, offcuts, mm2, value }) => ({
            key: age,
            name: rackAges.label(age),
            cells: [formatCount(offcuts), squareMetres(mm2), formatRand(value)],
            opens:
              offcuts === 0 ? null : { kind: 'rack', key: age, title: rackAges.label(age), figure: formatRand(value) },
          }))}
        />
      </Section>
    </Columns>
  );
}

function Page() {
  const today = isoDay(new Date());
  const { location } = useViewer();
  const [period, setPeriod] = useQueryStates({
    from: parseAsString.withDefault(presets(today).find(({ label }) => label === '90 days')?.from ?? today),
    to: parseAsString.withDefault(today),
  });
  const [by, setBy] = useQueryState('by', parseAsStringLiteral(waysToSplitWood.codes).withDefault('board'));
  const [openedFigure, setOpenedFigure] = useState<OpenedFigure | null>(null);
  const { client } = trpc.useUtils();
  const isPeriodValid =
    /^\d{4}-\d{2}-\d{2}$/.test(period.from) && /^\d{4}-\d{2}-\d{2}$/.test(period.to) && period.from <= period.to;
  const input = { ...period, ...(location && { location_id: location.id }) };
  const {
    data: figures,
    error,
    refetch,
  } = trpc.workshopFigures.get.useQuery(
    { ...input, by },
    { enabled: isPeriodValid, placeholderData: (before) => before },
  );
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`${formatDate(period.from)} – ${formatDate(period.to)}${location ? `, ${location.name}` : ''}`}
        actions={<ExportButton fetchCsv={() => client.workshopFigures.exportCsv.query({ ...input, by })} />}
      >
        Workshop figures
      </PageHeading>
      <Stack $gap={5} style={{ paddingBottom: 64 }}>
        <Inline $align="end">
          <Inline $gap={2}>
            {presets(today).map(({ label, from: first, to }) => (
              <Button
                key={label}
                size="small"
                variant="secondary"
                aria-pressed={period.from === first && period.to === to}
                onClick={() => void setPeriod({ from: first, to })}
              >
                {label}
              </Button>
            ))}
          </Inline>
          <PeriodFields>
            <DatePicker
              label="From"
              value={period.from}
              max={today}
              onChange={(day) => void setPeriod({ from: day })}
            />
            <DatePicker
              label="Until"
              value={period.to}
              max={today}
              error={isPeriodValid ? undefined : 'Choose a day after the first'}
              onChange={(to) => void setPeriod({ to })}
            />
            <Select
              label="Wood"
              options={waysToSplitWood.options}
              value={by}
              onChange={(event) =>
                void setBy(waysToSplitWood.codes.find((code) => code === event.target.value) ?? 'board')
              }
            />
          </PeriodFields>
        </Inline>
        {figures ? (
          <>
            <Section id="wood" title="Where the wood went">
              {figures.wood.length === 0 ? (
                <EmptyState compact title="Nothing was cut in this period" />
              ) : (
                <WoodTable figures={figures} by={by} onOpen={setOpenedFigure} />
              )}
            </Section>
            <SmallTables figures={figures} onOpen={setOpenedFigure} />
            <Section id="projects" title="Project costs">
              <Stack $gap={3}>
                <p>
                  Projects packed in this period. Above: the cost booked on their invoice. Below, in grey: what their
                  cupboards should cost at the rates that they were sold with.
                </p>
                <ProjectCostsTable key={JSON.stringify(input)} period={input} onOpen={setOpenedFigure} />
              </Stack>
            </Section>
          </>
        ) : (
          <QueryState error={error} onRetry={refetch} loading="Loading" title="The figures could not be loaded" />
        )}
      </Stack>
      {openedFigure !== null && (
        <FigureRowsDialog
          key={`${openedFigure.kind} ${openedFigure.key}`}
          period={input}
          figure={openedFigure}
          onClose={() => setOpenedFigure(null)}
        />
      )}
    </Container>
  );
}

/** Page of the workshop's figures on wood, time and costs; the query is kept in the address. */
export function WorkshopFiguresPage() {
  return (
    <NuqsAdapter>
      <Page />
    </NuqsAdapter>
  );
}
