import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { StatutoryFiguresRow } from '@plinth/contracts/people/statutory/statutory-figures';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Loader } from '@/ui/dimension-line';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { Table, TableHead, TableScroll } from '@/ui/table';
import { toast, toastError } from '@/ui/toast';

const FiguresDialog = dynamic(() => import('./figures-dialog').then((module) => module.FiguresDialog), { ssr: false });

const factsOf = ({ figures }: StatutoryFiguresRow): (readonly [name: string, said: string])[] => [
  [
    'Tax rebate a year',
    `${formatRand(figures.rebate)}; from 65 another ${formatRand(figures.rebate_from_65)}; from 75 another ${formatRand(figures.rebate_from_75)}`,
  ],
  [
    'Medical aid, a month',
    `${formatRand(figures.medical_member)}, ${formatRand(figures.medical_first_dependant)}, then ${formatRand(figures.medical_further)} each`,
  ],
  [
    'Retirement fund, before tax',
    `${String(figures.retirement_tenths / 10)} % of the pay, at most ${formatRand(figures.retirement_most)} a year`,
  ],
  [
    'UIF',
    `${String(figures.uif_percent)} % of each, on pay up to ${formatRand(figures.uif_ceiling)} a month, from ${String(figures.uif_least_hours)} hours a month`,
  ],
  ['SDL', `${String(figures.sdl_percent)} % where a year’s payroll is above ${formatRand(figures.sdl_free_payroll)}`],
  ['Minimum wage', `${formatRand(figures.minimum_wage)} an hour`],
];

/** Describes who entered the figures, and whether they may still be removed. */
const originOf = ({ id, entered_by, entered_at, runs }: StatutoryFiguresRow): string => {
  if (id === null) return 'Came with the product.';
  const entryText = `Entered by ${entered_by ?? 'a former employee'}${entered_at === null ? '' : ` on ${formatDate(entered_at)}`}.`;
  return runs === 0
    ? entryText
    : `${entryText} ${runs === 1 ? 'A pay run uses' : `${String(runs)} pay runs use`} them, so they stay.`;
};

function Figures({ row, onRemove }: { row: StatutoryFiguresRow; onRemove: (() => void) | null }) {
  const heading = `figures-${row.id ?? row.from_day}`;
  return (
    <Card aria-labelledby={heading}>
      <Stack $gap={4}>
        <CardTitle id={heading}>From {formatDate(row.from_day)}</CardTitle>
        <p>
          {row.source}. {originOf(row)}
        </p>
        <TableScroll aria-label={`Income tax from ${formatDate(row.from_day)}`}>
          <Table>
            <TableHead columns={['Of a year’s income above', 'Income tax']} />
            <tbody>
              {row.figures.brackets.map(({ above, percent }) => (
                <tr key={above}>
                  <th scope="row">{formatRand(above)}</th>
                  <td>{percent} %</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        <TableScroll aria-label={`Other figures from ${formatDate(row.from_day)}`}>
          <Table>
            <tbody>
              {factsOf(row).map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
        {onRemove !== null && (
          <Inline>
            <Button
              variant="quiet"
              aria-label={`Remove the figures from ${formatDate(row.from_day)}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

/** Page of the statutory figures for pay, by their first day. */
export function FiguresPage() {
  const query = trpc.statutoryFigures.list.useQuery();
  const [isOpen, setOpen] = useState(false);
  const mayEnter = usePermission('create', staffPages.payFigures.path);
  const remove = trpc.statutoryFigures.remove.useMutation({
    onSuccess: () => toast('Removed'),
    onError: (error) => toastError(messageForPerson(error)),
    onSettled: () => void query.refetch(),
  });
  const { data } = query;
  const [newest] = data?.rows ?? [];
  const confirmRemoval = async (id: string, from: string) => {
    const isConfirmed = await confirm({
      title: `Remove the figures from ${formatDate(from)}?`,
      description: 'No pay run uses them.',
      confirmLabel: 'Remove',
    });
    if (isConfirmed) remove.mutate({ id });
  };
  return (
    <Container>
      <BackTo href={staffPages.payRuns.path}>{staffPages.payRuns.title}</BackTo>
      <PageHeading
        tight
        lead="Income tax, UIF, SDL and the minimum wage used to calculate pay. A pay run keeps the figures it was calculated with; of the same day, the latest entry counts."
      >
        {staffPages.payFigures.title}
      </PageHeading>
      {query.isPending && <Loader />}
      {query.error && (
        <Notice tone="danger" title="The figures did not load">
          {messageForPerson(query.error)}
        </Notice>
      )}
      {data && newest && (
        <Stack $gap={5}>
          <Notice title={`Nothing is entered from ${formatDate(data.missing_from)} on`}>
            Once the budget is published, enter the new figures. Ask your accountant to check them before wages are
            paid.
          </Notice>
          {mayEnter && (
            <Inline>
              <Button onClick={() => setOpen(true)}>Enter figures…</Button>
            </Inline>
          )}
          {data.rows.map((row) => {
            const { id } = row;
            const mayRemove = mayEnter && id !== null && row.runs === 0;
            return (
              <Figures
                key={id ?? row.from_day}
                row={row}
                onRemove={mayRemove ? () => void confirmRemoval(id, row.from_day) : null}
              />
            );
          })}
        </Stack>
      )}
      {isOpen && data && newest && (
        <FiguresDialog
          templateRow={newest}
          from={data.missing_from}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </Container>
  );
}
