import { useState } from 'react';
import { CODE_NEEDED, sessionProblem } from '@/lib/auth/session-errors';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { SignInCode } from './sign-in-code';
import { type Credentials, useSignIn } from './use-sign-in';

const schema = () => import('./schemas').then(({ signInSchema }) => signInSchema);

/**
 * Form to sign in: address, password, and the code from the app where the account needs one. Typed values stay after
 * a refusal.
 */
export function SignInForm({ callbackPath }: { callbackPath: string }) {
  const signIn = useSignIn(callbackPath);
  const form = useZodForm({ schema, defaultValues: { email: '', password: '' } });
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);
  const [pendingCredentials, setHalf] = useState<Credentials | null>(null);
  const { isSubmitting, isSubmitSuccessful } = form.rhf.formState;

  const signInWith = async (credentials: Credentials) => {
    const problem = await signIn(credentials);
    if (problem === null) return;
    if (problem === CODE_NEEDED) {
      setRefusal(null);
      setHalf(credentials);
      return;
    }
    setRefusal((before) => ({ message: sessionProblem(problem)?.text ?? '', attempt: (before?.attempt ?? 0) + 1 }));
    form.rhf.setFocus('password', { shouldSelect: true });
  };

  if (pendingCredentials)
    return <SignInCode signIn={(code) => signIn({ ...pendingCredentials, code })} onBack={() => setHalf(null)} />;
  return (
    <>
      {refusal && <ErrorSummary problems={[{ message: refusal.message }]} attempt={refusal.attempt} />}
      <Form form={form} onSubmit={signInWith} method="post">
        <Stack $gap={5}>
          <TextField
            label="Email address"
            type="email"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            {...form.field('email')}
          />
          <TextField label="Password" type="password" autoComplete="current-password" {...form.field('password')} />
          <Button type="submit" size="large" block busy={isSubmitting || (isSubmitSuccessful && refusal === null)}>
            Sign in
          </Button>
        </Stack>
      </Form>
    </>
  );
}
