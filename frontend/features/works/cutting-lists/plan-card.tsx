import type { CuttingList, PlanRun } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { PLAN_SECONDS, runStatuses } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { ProgressLine } from '@/ui/progress-line';
import { Table, TableScroll } from '@/ui/table';
import { toast, toastError } from '@/ui/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';

const SECONDS = [2, 5, 15, 30, 60].map((seconds) => ({
  value: String(seconds),
  label: seconds === PLAN_SECONDS.usual ? `${String(seconds)} seconds, the usual` : `${String(seconds)} seconds`,
}));

interface Props {
  list: CuttingList;
  onChange: (after: CuttingList) => void;
}

function Run({ run, list, onChange }: Props & { run: PlanRun }) {
  const choose = trpc.cuttingLists.choose.useMutation();
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const isReady = run.status === 'done';
  const isOpen = list.status !== 'done' && list.status !== 'cancelled';
  return (
    <tr>
      <th scope="row">
        Plan {run.number}
        <br />
        <small>{run.seconds} s</small>
      </th>
      {isReady ? (
        <>
          <td className="number">
            {run.sheets}
            {run.to_buy !== null && run.to_buy > 0 && <small> ({run.to_buy} to buy)</small>}
          </td>
          <td className="number">{run.offcuts}</td>
          <td className="number">
            {run.yield_percent}%<br />
            <small>{run.net_yield_percent}% with offcuts</small>
          </td>
          <td className="number">{run.cuts}</td>
          <td className="number">{run.turns}</td>
          {run.cost !== null && <td className="number">{formatRand(run.cost)}</td>}
        </>
      ) : (
        <td colSpan={mayPlan ? 6 : 5}>
          <StatusPill tone={runStatuses.of(run.status).tone}>{runStatuses.label(run.status)}</StatusPill> {run.fault}
        </td>
      )}
      <td>
        {run.is_chosen ? (
          <StatusPill tone="success">{run.is_proved ? 'Chosen, the best possible' : 'Chosen'}</StatusPill>
        ) : run.is_stale ? (
          <small>Panels changed since</small>
        ) : (
          isReady &&
          mayPlan &&
          isOpen && (
            <Button
              size="small"
              variant="secondary"
              busy={choose.isPending}
              aria-label={`Choose plan ${String(run.number)}`}
              onClick={() =>
                void choose
                  .mutateAsync({ id: list.id, version: list.version, run_id: run.id })
                  .then((after) => {
                    onChange(after);
                    toast(`Plan ${String(run.number)} is chosen`);
                  })
                  .catch((error: unknown) => toastError(messageForPerson(error)))
              }
            >
              Choose
            </Button>
          )
        )}
        {run.unplaced !== null && run.unplaced > 0 && (
          <p>
            <StatusPill tone="danger">{run.unplaced} without a place</StatusPill>
          </p>
        )}
      </td>
    </tr>
  );
}

/** Planning of a list: how long it may take, its progress, and the resulting plans side by side. */
export function PlanCard({ list, onChange }: Props) {
  const mayPlan = usePermission('create', staffPages.cuttingLists.path);
  const plan = trpc.cuttingLists.plan.useMutation();
  const stop = trpc.cuttingLists.stop.useMutation();
  const [seconds, setSeconds] = useState(String(PLAN_SECONDS.usual));
  const activeRun = list.runs.find(({ status }) => status === 'waiting' || status === 'running');
  const isOpen = list.status !== 'done' && list.status !== 'cancelled';
  const begin = async () => {
    try {
      onChange(await plan.mutateAsync({ id: list.id, version: list.version, seconds: Number(seconds) }));
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  if (!isOpen && list.runs.length === 0) return null;
  return (
    <Card aria-labelledby="plans">
      <CardTitle id="plans">Plans</CardTitle>
      <Stack $gap={4}>
        {activeRun ? (
          <Inline $justify="space-between">
            <div style={{ flex: 1, minWidth: '12rem' }}>
              <ProgressLine
                share={activeRun.progress}
                label={
                  activeRun.status === 'waiting'
                    ? 'Waiting to start'
                    : `Planning: ${String(Math.round(activeRun.progress * 100))}%`
                }
              />
            </div>
            {mayPlan && (
              <Button
                variant="secondary"
                busy={stop.isPending}
                onClick={() =>
                  void stop
                    .mutateAsync({ id: list.id, run_id: activeRun.id })
                    .then(onChange)
                    .catch((error: unknown) => toastError(messageForPerson(error)))
                }
              >
                Stop with the best so far
              </Button>
            )}
          </Inline>
        ) : (
          mayPlan &&
          isOpen && (
            <Inline $align="end">
              <div style={{ width: '14rem' }}>
                <Select
                  label="Search for"
                  options={SECONDS}
                  value={seconds}
                  onChange={({ target }) => setSeconds(target.value)}
                />
              </div>
              <Button
                variant={list.runs.length === 0 ? 'primary' : 'secondary'}
                busy={plan.isPending}
                onClick={() => void begin()}
              >
                {list.status === 'draft' ? 'Plan' : list.status === 'planned' ? 'Plan again' : 'Plan the rest'}
              </Button>
            </Inline>
          )
        )}
        {list.runs.length > 0 && (
          <TableScroll aria-label="Plans, compared">
            <Table>
              <thead>
                <tr>
                  <th scope="col">Plan</th>
                  <th scope="col" className="number">
                    Sheets
                  </th>
                  <th scope="col" className="number">
                    Offcuts used
                  </th>
                  <th scope="col" className="number">
                    Yield
                  </th>
                  <th scope="col" className="number">
                    Cuts
                  </th>
                  <th scope="col" className="number">
                    Turns
                  </th>
                  {mayPlan && (
                    <th scope="col" className="number">
                      Board
                    </th>
                  )}
                  <th scope="col">
                    <VisuallyHidden>Actions</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {list.runs.map((run) => (
                  <Run key={run.id} run={run} list={list} onChange={onChange} />
                ))}
              </tbody>
            </Table>
          </TableScroll>
        )}
      </Stack>
    </Card>
  );
}
