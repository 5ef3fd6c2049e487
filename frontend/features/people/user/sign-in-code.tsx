import { useEffect, useState } from 'react';
import { CODE_WRONG, sessionProblem } from '@/lib/auth/session-errors';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';

const schema = () => import('./schemas').then(({ signInCodeSchema }) => signInCodeSchema);

const RECOVERY_WRONG = 'That recovery code is not valid. Each works once: check what you typed, or use another.';

interface SignInCodeProps {
  /** Signs in with a code; resolves to the error code, or null. */
  signIn: (code: string) => Promise<string | null>;
  onBack: () => void;
}

/** Second step of signing in: a code from the app, or a recovery code. */
export function SignInCode({ signIn, onBack }: SignInCodeProps) {
  const form = useZodForm({ schema, defaultValues: { code: '' } });
  const [byRecovery, setByRecovery] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);
  const { isSubmitting, isSubmitSuccessful } = form.rhf.formState;
  const { setFocus } = form.rhf;

  // This step appears without a new page: the focus tells people who use a screen reader.
  useEffect(() => setFocus('code'), [setFocus, byRecovery]);

  return (
    <>
      {refusal && <ErrorSummary problems={[{ message: refusal.message }]} attempt={refusal.attempt} />}
      <Form
        form={form}
        method="post"
        onSubmit={async ({ code }) => {
          const problem = await signIn(code);
          if (problem === null) return;
          setRefusal((before) => ({
            message: byRecovery && problem === CODE_WRONG ? RECOVERY_WRONG : (sessionProblem(problem)?.text ?? ''),
            attempt: (before?.attempt ?? 0) + 1,
          }));
          // A refused code of the app would be refused again; a recovery code stays, because it may only be mistyped.
          if (!byRecovery) form.rhf.setValue('code', '');
        }}
      >
        <Stack $gap={5}>
          {byRecovery ? (
            <TextField
              key="recovery"
              label="Recovery code"
              hint="One of the ten that you saved when you turned two-step sign-in on. Each works once."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              {...form.field('code')}
            />
          ) : (
            <TextField
              key="app"
              label="Code"
              hint="Six digits, from the app on your phone."
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
              {...form.field('code')}
            />
          )}
          <Button type="submit" size="large" block busy={isSubmitting || (isSubmitSuccessful && refusal === null)}>
            Sign in
          </Button>
          <Inline $gap={3}>
            <Button
              variant="quiet"
              onClick={() => {
                form.rhf.reset();
                setRefusal(null);
                setByRecovery(!byRecovery);
              }}
            >
              {byRecovery ? 'Use the app instead' : 'Use a recovery code'}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              Back
            </Button>
          </Inline>
        </Stack>
      </Form>
    </>
  );
}
