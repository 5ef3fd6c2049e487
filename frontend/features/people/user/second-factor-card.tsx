import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Skeleton } from '@/ui/skeleton';
import { toast, toastError } from '@/ui/toast';
import { RecoveryCodes } from './recovery-codes';

const SecondFactorSetup = dynamic(() => import('./second-factor-setup').then((module) => module.SecondFactorSetup), {
  ssr: false,
  loading: () => <Skeleton $height="16rem" />,
});

const SecondFactorCode = dynamic(() => import('./second-factor-code').then((module) => module.SecondFactorCode), {
  ssr: false,
});

type Step =
  | { kind: 'rest' }
  | { kind: 'setup'; key: string; url: string }
  | { kind: 'renewing' }
  | { kind: 'ending' }
  | { kind: 'codes'; codes: readonly string[] };
const IDLE: Step = { kind: 'rest' };

/** Card to turn the second factor on and off; for staff, and for anybody who has it on. */
export function SecondFactorCard({ isStaff }: { isStaff: boolean }) {
  const utils = trpc.useUtils();
  const state = trpc.user.getSecondFactor.useQuery(undefined);
  const begin = trpc.user.beginSecondFactor.useMutation();
  const renew = trpc.user.newRecoveryCodes.useMutation();
  const end = trpc.user.endSecondFactor.useMutation();
  const [step, setStep] = useState<Step>(IDLE);

  const refresh = () => utils.user.getSecondFactor.invalidate();
  const turnOn = async () => {
    try {
      setStep({ kind: 'setup', ...(await begin.mutateAsync(undefined)) });
    } catch (error) {
      toastError(messageForPerson(error));
    }
    await refresh();
  };
  const newCodes = async (code: string) => {
    setStep({ kind: 'codes', codes: (await renew.mutateAsync({ code })).recovery_codes });
    await refresh();
  };
  const turnOff = async (code: string) => {
    await end.mutateAsync({ code });
    setStep(IDLE);
    toast('Two-step sign-in is off');
    await refresh();
  };

  if (!isStaff && !state.data?.is_on) return null;
  return (
    <Card aria-labelledby="second-factor">
      <CardTitle id="second-factor">Two-step sign-in</CardTitle>
      {state.isPending && <Skeleton $height="5rem" />}
      {state.isError && <p role="alert">{messageForPerson(state.error)}</p>}
      {state.data && step.kind !== 'setup' && step.kind !== 'codes' && (
        <Stack $gap={4}>
          {state.data.is_on ? (
            <>
              <p>
                On since {formatDate(state.data.since ?? new Date())}: after your password we ask for a code of the app
                on your phone. You have {state.data.recovery_codes_left} of 10 recovery codes left.
              </p>
              <Inline $gap={3}>
                <Button variant="secondary" onClick={() => setStep({ kind: 'renewing' })}>
                  New recovery codes
                </Button>
                <Button variant="danger" onClick={() => setStep({ kind: 'ending' })}>
                  Turn off
                </Button>
              </Inline>
            </>
          ) : (
            <>
              <p>
                After your password we ask for a code that an app on your phone shows. Anyone who learns your password
                then still cannot sign in. Your other devices are signed out when you turn it on.
              </p>
              <div>
                <Button busy={begin.isPending} onClick={() => void turnOn()}>
                  Turn on
                </Button>
              </div>
            </>
          )}
        </Stack>
      )}
      {step.kind === 'setup' && (
        <SecondFactorSetup
          appKey={step.key}
          url={step.url}
          onCancel={() => setStep(IDLE)}
          onDone={(codes) => {
            setStep({ kind: 'codes', codes });
            void refresh();
            void utils.user.getSessions.invalidate();
          }}
        />
      )}
      {step.kind === 'renewing' && (
        <SecondFactorCode
          title="New recovery codes"
          description="You get ten new ones. The old ones stop working."
          action="Make new codes"
          busy={renew.isPending}
          onClose={() => setStep(IDLE)}
          onCode={newCodes}
        />
      )}
      {step.kind === 'ending' && (
        <SecondFactorCode
          title="Turn two-step sign-in off?"
          description="Then your password alone opens your account. Your recovery codes stop working."
          action="Turn it off"
          danger
          busy={end.isPending}
          onClose={() => setStep(IDLE)}
          onCode={turnOff}
        />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => setStep(IDLE)} />}
    </Card>
  );
}
