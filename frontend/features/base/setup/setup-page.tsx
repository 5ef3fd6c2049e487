import { setupGroups } from '@plinth/contracts/base/setup/setup-labels';
import type { ConfirmableStep } from '@plinth/contracts/base/setup/setup-labels';
import type { SetupStatus } from '@plinth/contracts/base/setup/setup';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { Container, Inline, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { ProgressLine } from '@/ui/progress-line';
import { QueryState } from '@/ui/query-state';
import { toast, toastError } from '@/ui/toast';
import { OPENING_CARD, OpeningCard } from './opening-card';
import { SetupStepRow, stepId } from './setup-step-row';

const Steps = styled.ol`
  li + li {
    border-top: 1px solid var(--line);
  }
`;

type Group = SetupStatus['groups'][number];

function GroupCard({
  group: { code, steps },
  confirming,
  onConfirm,
}: {
  group: Group;
  confirming: ConfirmableStep | undefined;
  onConfirm: ((step: ConfirmableStep) => void) | null;
}) {
  const id = `setup-group-${code}`;
  const doneCount = steps.filter(({ state }) => state === 'done').length;
  return (
    <Card aria-labelledby={id}>
      <Inline $justify="space-between" $align="baseline">
        <CardTitle id={id}>{setupGroups.label(code)}</CardTitle>
        <p>
          {doneCount} of {steps.length} done
        </p>
      </Inline>
      <Steps role="list">
        {steps.map((step) => (
          <SetupStepRow key={step.code} step={step} isConfirming={confirming === step.code} onConfirm={onConfirm} />
        ))}
      </Steps>
    </Card>
  );
}

/** Page that leads the owner of a new company through what it still needs to sell, cut and pay. */
export function SetupPage() {
  const { data: status, error, refetch } = trpc.setup.status.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const mayConfirm = usePermission('update', staffPages.setup.resource);
  const confirmStep = trpc.setup.confirm.useMutation({
    onSuccess: (changedStatus, { step }) => {
      utils.setup.status.setData(undefined, changedStatus);
      // Moves the focus to the link of the step, because the button that had it is gone.
      document.getElementById(stepId(step))?.focus();
      toast('Confirmed');
    },
    onError: (fault) => toastError(messageForPerson(fault)),
  });
  const openShop = trpc.setup.openShop.useMutation({
    onSuccess: (changedStatus) => {
      utils.setup.status.setData(undefined, changedStatus);
      // Moves the focus to the heading of the card, because the button that had it is gone.
      document.getElementById(OPENING_CARD)?.focus();
      toast('The shop is open');
    },
    onError: (fault) => toastError(messageForPerson(fault)),
  });
  return (
    <Container data-pressed-at-foot>
      <PageHeading
        tight
        lead="What your company needs before it can sell, cut and pay. Leave and come back when you like: nothing is lost."
      >
        {staffPages.setup.title}
      </PageHeading>
      {status ? (
        <Stack $gap={6}>
          <ProgressLine
            share={status.done / status.total}
            label={`${String(status.done)} of ${String(status.total)} done`}
          />
          <OpeningCard
            shop={status.shop}
            isOpening={openShop.isPending}
            onOpen={mayConfirm ? () => openShop.mutate() : null}
          />
          {status.groups.map((group) => (
            <GroupCard
              key={group.code}
              group={group}
              confirming={confirmStep.isPending ? confirmStep.variables.step : undefined}
              onConfirm={mayConfirm ? (step) => confirmStep.mutate({ step }) : null}
            />
          ))}
        </Stack>
      ) : (
        <QueryState error={error} onRetry={refetch} loading="Loading what is set up" />
      )}
    </Container>
  );
}
