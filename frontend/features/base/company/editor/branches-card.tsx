import type { BranchDetails, BranchEntry, EditedBranch } from '@plinth/contracts/base/company/branch-editing';
import { formatWeek } from '@plinth/contracts/base/company/opening-hours';
import { fieldInWords } from '@plinth/contracts/kernel/log-fields';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import { formatDate, formatDateTime } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { ChangeHistory } from '@/ui/change-history';
import { Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { ReasonDialog } from '@/ui/reason-dialog';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast';
import { undoBranchChange } from './branch-fields';

const BranchDialog = dynamic(() => import('./branch-dialog').then((module) => module.BranchDialog), { ssr: false });
const BranchClosingDialog = dynamic(
  () => import('./branch-closing-dialog').then((module) => module.BranchClosingDialog),
  { ssr: false },
);
const BranchReview = dynamic(() => import('./branch-review').then((module) => module.BranchReview), { ssr: false });

const Listed = styled.ol`
  margin-block: var(--s3);

  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
`;

const Hours = styled.p`
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

/** Words of the history for what is no change of fields. */
const OTHER_ACTIONS: Readonly<Record<string, string>> = {
  'branch.add': 'added',
  'branch.close': 'closed',
  'branch.reopen': 'opened again',
};

type StationTime = NonNullable<EditedBranch['workshop']>['cut'];
const describeTime = (place: string, { hours, hands }: StationTime): string =>
  hours === 0 ? `no ${place}` : `${place} ${String(hours)} h a day${hands === 1 ? '' : ` × ${String(hands)} people`}`;
const describeWorkshop = ({ cut, edge, drill, pack }: NonNullable<EditedBranch['workshop']>): string =>
  `Workshop: ${[describeTime('saw', cut), describeTime('edger', edge), describeTime('drill', drill), describeTime('packing', pack)].join(', ')}`;

type Step =
  | { readonly kind: 'close' | 'reopen'; readonly branch: EditedBranch }
  | { readonly kind: 'edit'; readonly branch: EditedBranch | null }
  | {
      readonly kind: 'undo';
      readonly branch: EditedBranch;
      readonly values: BranchDetails;
      readonly reason: string;
    };

/** The branches in order: where customers come, collect and call. */
export function BranchesCard({ mayChange }: { mayChange: boolean }) {
  const { data: branches, error } = trpc.company.branches.list.useQuery(undefined, { staleTime: 0 });
  const { data: entries = [] } = trpc.company.branches.history.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const [step, setStep] = useState<Step | null>(null);
  const reopen = trpc.company.branches.reopen.useMutation();
  const close = () => setStep(null);
  const openBranches = branches?.filter(({ closed_at }) => closed_at === null);
  const closedBranches = branches?.filter(({ closed_at }) => closed_at !== null) ?? [];
  const finish = async () => {
    await Promise.all([utils.company.branches.invalidate(), utils.delivery.public.getBranches.invalidate()]);
    close();
  };

  const nameOf = (id: string | null) => branches?.find((branch) => branch.id === id)?.name ?? 'A branch';
  const undo = (entry: BranchEntry) => {
    const branch = branches?.find(({ id }) => id === entry.subject);
    if (!mayChange || !branch || entry.action !== 'branch.change') return null;
    const values = undoBranchChange(branch, entry);
    return {
      of: branch.name,
      run: () => {
        if (values === null) toast('The former value can no longer be saved. Type it again.');
        else setStep({ kind: 'undo', branch, values, reason: `Undoes the change of ${formatDateTime(entry.at)}` });
      },
    };
  };

  return (
    <Stack $gap={6}>
      <Card aria-labelledby="company-branches">
        <CardTitle id="company-branches">Branches</CardTitle>
        <p>Customers see these on the contact page, and collect their orders there.</p>
        {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {!branches && !error && <Skeleton style={{ height: '8rem' }} />}
        {openBranches?.length === 0 && <p>No branch yet. Add the first one: customers collect their orders there.</p>}
        {openBranches && openBranches.length > 0 && (
          <Listed role="list">
            {openBranches.map((branch) => (
              <li key={branch.id}>
                <Inline $justify="space-between" $align="start">
                  <div>
                    <strong>{branch.name}</strong>
                    <p>{branch.address}</p>
                    <p>{branch.phone}</p>
                    <Hours>
                      {formatWeek(branch.hours)
                        .map(({ days, hours }) => `${days} ${hours}`)
                        .join(' · ')}
                    </Hours>
                    {branch.workshop && <Hours>{describeWorkshop(branch.workshop)}</Hours>}
                  </div>
                  {mayChange && (
                    <Inline $gap={2}>
                      <Button
                        variant="quiet"
                        size="small"
                        aria-label={`Close ${branch.name} for good`}
                        onClick={() => setStep({ kind: 'close', branch })}
                      >
                        Close
                      </Button>
                      <Button
                        variant="secondary"
                        size="small"
                        aria-label={`Edit ${branch.name}`}
                        onClick={() => setStep({ kind: 'edit', branch })}
                      >
                        Edit
                      </Button>
                    </Inline>
                  )}
                </Inline>
              </li>
            ))}
          </Listed>
        )}
        {closedBranches.length > 0 && (
          <Listed role="list" aria-label="Closed branches">
            {closedBranches.map((branch) => (
              <li key={branch.id}>
                <Inline $justify="space-between" $align="start">
                  <div>
                    <strong>{branch.name}</strong>
                    <p>Closed since {formatDate(branch.closed_at ?? '')}</p>
                  </div>
                  {mayChange && (
                    <Button
                      variant="secondary"
                      size="small"
                      aria-label={`Open again: ${branch.name}`}
                      onClick={() => setStep({ kind: 'reopen', branch })}
                    >
                      Open again
                    </Button>
                  )}
                </Inline>
              </li>
            ))}
          </Listed>
        )}
        {mayChange && branches && <Button onClick={() => setStep({ kind: 'edit', branch: null })}>Add branch</Button>}
      </Card>
      <ChangeHistory
        subject="the branches"
        title="History of the branches"
        entries={entries}
        describe={({ action, subject, changes }) =>
          action !== 'branch.change'
            ? `${nameOf(subject)}: ${OTHER_ACTIONS[action] ?? action}`
            : `${nameOf(subject)}: ${changes
                .map(({ field, before, after }) => `${fieldInWords(field)}: ${before || 'none'} → ${after || 'none'}`)
                .join('; ')}`
        }
        undo={undo}
      />
      {step?.kind === 'edit' && (
        <BranchDialog branch={step.branch} branches={openBranches ?? []} onClose={close} onSaved={finish} />
      )}
      {step?.kind === 'close' && <BranchClosingDialog branch={step.branch} onClose={close} onSaved={finish} />}
      {step?.kind === 'reopen' && (
        <ReasonDialog
          title={`Open ${step.branch.name} again?`}
          description="Customers can collect there at once, last in the list of branches. Choose its people under Users."
          action="Open branch"
          busy={reopen.isPending}
          onClose={close}
          onReason={async (reason) => {
            await reopen.mutateAsync({ id: step.branch.id, reason });
            await finish();
          }}
        />
      )}
      {step?.kind === 'undo' && (
        <BranchReview branch={step.branch} values={step.values} reason={step.reason} onClose={close} onSaved={finish} />
      )}
    </Stack>
  );
}
