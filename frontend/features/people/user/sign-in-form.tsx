import { useRouter } from 'next/router';
import { useState } from 'react';
import { pathAfterSignIn } from '@/lib/auth/callback-url';
import { firstPage } from '@/lib/auth/first-page';
import { sessionProblem } from '@/lib/auth/session-errors';
import { VISITOR } from '@/lib/roles';
import { useSession } from '@/lib/session';
import { Button } from '@/ui/button';
import { ErrorSummary } from '@/ui/form/error-summary';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';

const schema = () => import('./schemas').then(({ signInSchema }) => signInSchema);

/** Address and password. What was typed stays when they are refused. */
export function SignInForm({ callbackPath }: { callbackPath: string }) {
  const router = useRouter();
  const { refresh } = useSession();
  const form = useZodForm({ schema, defaultValues: { email: '', password: '' } });
  const [refusal, setRefusal] = useState<{ message: string; attempt: number } | null>(null);
  const { isSubmitting, isSubmitSuccessful } = form.rhf.formState;

  const signInWith = async ({ email, password }: { email: string; password: string }) => {
    const { signIn } = await import('next-auth/react');
    const result = await signIn('credentials', { email, password, callbackUrl: callbackPath, redirect: false });
    if (result?.ok) {
      const session = await refresh();
      await router.push(
        firstPage(session?.user.role ?? VISITOR, pathAfterSignIn(callbackPath, window.location.origin)),
      );
      return;
    }
    const problem = sessionProblem(result?.error ?? 'UnknownError');
    setRefusal((before) => ({ message: problem?.text ?? '', attempt: (before?.attempt ?? 0) + 1 }));
    form.rhf.setFocus('password', { shouldSelect: true });
  };

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
