import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { showFieldErrors } from '@/ui/form/field-errors';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { QrCode } from '@/ui/qr-code';
import { appCodeSchema } from './schemas';

const Steps = styled.ol`
  display: grid;
  gap: var(--s4);
  padding-left: var(--s5);
`;

const Key = styled.code`
  overflow-wrap: anywhere;
  font-family: ui-monospace, monospace;
`;

/** Groups a key by four characters, as it is read off a screen. */
const groupLetters = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

interface SecondFactorSetupProps {
  appKey: string;
  url: string;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Setup of the second factor: the phone gets the key by camera or by hand, and a code proves that it has it. */
export function SecondFactorSetup({ appKey, url, onDone, onCancel }: SecondFactorSetupProps) {
  const confirm = trpc.user.confirmSecondFactor.useMutation();
  const form = useZodForm({ schema: appCodeSchema, defaultValues: { code: '' } });
  const first = useRef<HTMLParagraphElement>(null);

  useEffect(() => first.current?.focus(), []);

  return (
    <Form
      form={form}
      onSubmit={async ({ code }) => {
        const { recovery_codes } = await showFieldErrors(form, confirm.mutateAsync({ code }));
        onDone(recovery_codes);
      }}
    >
      <Stack $gap={5}>
        <Steps>
          <li>
            <p ref={first} tabIndex={-1}>
              On your phone, open an authenticator app: Google Authenticator, Microsoft Authenticator, or the one of
              your password manager.
            </p>
          </li>
          <li>
            <Stack $gap={3}>
              <p>In the app, add an account, and hold the camera over this code.</p>
              <QrCode text={url} label="QR code for the authenticator app" width="13rem" />
              <div>
                <p>No camera? Type this key into the app:</p>
                <Inline $gap={2}>
                  <Key>{groupLetters(appKey)}</Key>
                  <CopyButton label="Key" text={appKey} />
                </Inline>
              </div>
            </Stack>
          </li>
          <li>
            <TextField
              label="Code"
              hint="The six digits that the app now shows."
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={12}
              {...form.field('code')}
            />
          </li>
        </Steps>
        <Inline $gap={3}>
          <Button type="submit" busy={confirm.isPending}>
            Turn on
          </Button>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
