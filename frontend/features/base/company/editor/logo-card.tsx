import { LOGOS_PATH, logoAddress } from '@plinth/contracts/kernel/photo-address';
import type { EditedCompany } from '@plinth/contracts/base/company/company-editing';
import { useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { sendPicture } from '@/lib/send-picture';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { FileField } from '@/ui/form/file-field';
import { Inline, Stack } from '@/ui/layout';
import { LogoImage } from '@/ui/logo-image';
import { toast, toastError } from '@/ui/toast';

/** White, as papers and mails are. */
const Ground = styled.div`
  display: inline-block;
  max-width: 100%;
  padding: var(--s4);
  border: 1px solid var(--rule);
  border-radius: var(--radius-input);
  background: #fff;
`;

interface Props {
  logo: EditedCompany['logo'];
  name: string;
  mayChange: boolean;
  onChanged: () => Promise<unknown>;
}

/** Card to send or remove the company's logo. */
export function LogoCard({ logo, name, mayChange, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const removal = trpc.company.removeLogo.useMutation();
  const send = async (file: File) => {
    setBusy(true);
    const refusal = await sendPicture(LOGOS_PATH, file);
    setBusy(false);
    setError(refusal ?? undefined);
    if (refusal !== null) return;
    toast('Customers see the logo from now on');
    await onChanged();
  };
  const remove = async (id: string) => {
    const isSure = await confirm({
      title: 'Remove the logo?',
      description: 'The trading name stands in its place. Papers that are issued keep it.',
      confirmLabel: 'Remove logo',
      danger: true,
    });
    if (!isSure) return;
    try {
      await removal.mutateAsync({ id });
      toast('The logo is removed');
    } catch (failure) {
      toastError(messageForPerson(failure));
    }
    await onChanged();
  };
  return (
    <Card aria-labelledby="company-logo">
      <CardTitle id="company-logo">Logo</CardTitle>
      <Stack $gap={4}>
        {logo === null ? (
          <p>No logo yet: the shop, documents and emails show the trading name.</p>
        ) : (
          <div>
            <Ground>
              <LogoImage
                logo={{ ...logo, image: logoAddress(logo.id, 'webp') }}
                alt={`Logo of ${name}`}
                height={72}
                width={288}
              />
            </Ground>
          </div>
        )}
        {mayChange && (
          <FileField
            label={logo === null ? 'Your logo' : 'Another logo'}
            hint="PNG with a transparent background, WebP or JPEG; at least 240 pixels high looks sharp in print. Customers see it at once."
            accept="image/png,image/webp,image/jpeg"
            error={error}
            disabled={busy}
            onFile={(file) => void send(file)}
          />
        )}
        {mayChange && logo !== null && (
          <Inline>
            <Button variant="secondary" busy={removal.isPending} onClick={() => void remove(logo.id)}>
              Remove logo
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
