import { swatchAddress } from '@plinth/contracts/kernel/photo-address';
import type { ColourDetail } from '@plinth/contracts/range/colours/colours';
import { useState } from 'react';
import { removePicture, sendPicture } from '@/lib/send-picture';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { FileField } from '@/ui/form/file-field';
import { Inline, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { toast, toastError } from '@/ui/toast';

/** Card to send or remove the photograph of a board, which the shop shows wherever the colour is chosen. */
export function SwatchCard({ colour, onChanged }: { colour: ColourDetail; onChanged: () => Promise<unknown> }) {
  const { code, name, image, has_photo: hasPhoto } = colour;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const send = async (file: File) => {
    setBusy(true);
    const refusal = await sendPicture(swatchAddress(code), file);
    setBusy(false);
    setError(refusal ?? undefined);
    if (refusal !== null) return;
    toast('The shop shows the photograph from now on');
    await onChanged();
  };
  const remove = async () => {
    const isSure = await confirm({
      title: 'Remove the photograph?',
      description: `The shop draws ${name} again.`,
      confirmLabel: 'Remove photograph',
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    const refusal = await removePicture(swatchAddress(code));
    setBusy(false);
    if (refusal === null) toast('The photograph is removed');
    else toastError(refusal);
    await onChanged();
  };
  return (
    <Card aria-labelledby="swatch">
      <CardTitle id="swatch">Photograph of the board</CardTitle>
      <Stack $gap={4}>
        {hasPhoto && <Picture src={image} alt={`Photograph of ${name}`} ratio="1" plain />}
        <FileField
          label={hasPhoto ? 'Another photograph' : 'Photograph'}
          hint="Straight from above, in daylight, 30 to 60 cm of the board. The middle square is shown wherever customers choose a colour; cupboards stay drawn."
          accept="image/jpeg,image/png,image/webp"
          error={error}
          disabled={busy}
          onFile={(file) => void send(file)}
        />
        {hasPhoto && (
          <Inline>
            <Button variant="secondary" busy={busy} onClick={() => void remove()}>
              Remove photograph
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
