import type { SetupStepState } from '@plinth/contracts/base/setup/setup';
import {
  confirmableSteps,
  setupStates,
  type ConfirmableStep,
  type SetupState,
  type SetupStep,
} from '@plinth/contracts/base/setup/setup-labels';
import { CircleAlert, CircleCheck, Eye } from 'lucide-react';
import styled from 'styled-components';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { from } from '@/ui/layout';
import { Link } from '@/ui/link';

const icons = { missing: CircleAlert, to_confirm: Eye, done: CircleCheck } as const satisfies Record<
  SetupState,
  unknown
>;

/** Id of the link of a step. */
export const stepId = (code: SetupStep): string => `setup-step-${code}`;

const Row = styled.li`
  display: grid;
  gap: var(--s1) var(--s4);
  padding-block: var(--s3);
  overflow-wrap: anywhere;

  ${from.tablet} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }

  p {
    color: var(--ink-2);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s3);

  svg {
    width: 14px;
    height: 14px;
  }
`;

/** Step of the setup: its state, what there is, the way to its page, and a button where it waits to be confirmed. */
export function SetupStepRow({
  step: { code, title, state, detail, href, may_confirm },
  isConfirming,
  onConfirm,
}: {
  step: SetupStepState;
  isConfirming: boolean;
  onConfirm: ((step: ConfirmableStep) => void) | null;
}) {
  const { label, tone } = setupStates.of(state);
  const Icon = icons[state];
  return (
    <Row>
      <div>
        <Head>
          <Link alone id={stepId(code)} href={href}>
            {title}
          </Link>
          <Badge $tone={tone}>
            <Icon aria-hidden />
            {label}
          </Badge>
        </Head>
        <p>{detail}</p>
      </div>
      {may_confirm && onConfirm && confirmableSteps.has(code) && (
        <div>
          <Button
            variant="secondary"
            busy={isConfirming}
            aria-label={`This is right: ${title}`}
            onClick={() => onConfirm(code)}
          >
            This is right
          </Button>
        </div>
      )}
    </Row>
  );
}
