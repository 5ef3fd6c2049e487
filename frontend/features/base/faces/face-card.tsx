import { MOST_PHOTO_BYTES } from '@plinth/contracts/kernel/photo-address';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { Inline, Stack } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { removeFace, sendFace } from './send-face';

const CropDialog = dynamic(() => import('./crop-dialog').then((module) => module.CropDialog), { ssr: false });

const TYPES = 'image/jpeg,image/png,image/webp';

interface Props {
  userId: string;
  name: string;
  image: string | null;
  /** Text about who can see the picture. */
  lead: string;
  mayChange?: boolean;
  onChanged: () => void;
}

/** Card to view, change or remove a person's picture. */
export function FaceCard({ userId, name, image, lead, mayChange = true, onChanged }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (url !== null) URL.revokeObjectURL(url);
    setUrl(null);
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (!TYPES.split(',').includes(file.type)) toastError('This file is not a photograph. Choose a JPEG, PNG or WebP.');
    else if (file.size > MOST_PHOTO_BYTES)
      toastError('This file is larger than 15 MB. Save the photograph smaller and send it again.');
    else setUrl(URL.createObjectURL(file));
  };
  const send = async (picture: Blob) => {
    const refusal = await sendFace(userId, picture);
    if (refusal === null) {
      close();
      toast('The picture is saved');
      onChanged();
    }
    return refusal;
  };
  const remove = async () => {
    if (!(await confirm({ title: 'Remove the picture?', confirmLabel: 'Remove', danger: true }))) return;
    setBusy(true);
    const refusal = await removeFace(userId);
    setBusy(false);
    if (refusal !== null) toastError(refusal);
    else {
      toast('The picture is removed');
      onChanged();
    }
  };
  return (
    <Card aria-labelledby="face">
      <CardTitle id="face">Picture</CardTitle>
      <Inline $gap={5}>
        <Avatar name={name} image={image} size={96} />
        <Stack $gap={3}>
          <p>{lead}</p>
          {mayChange && (
            <Inline>
              <Button variant="secondary" onClick={() => input.current?.click()}>
                {image === null ? 'Choose a picture' : 'Choose another picture'}
              </Button>
              {image !== null && (
                <Button variant="secondary" busy={busy} onClick={() => void remove()}>
                  Remove
                </Button>
              )}
              <input
                ref={input}
                type="file"
                hidden
                aria-label="Picture"
                accept={TYPES}
                onChange={({ target }) => {
                  choose(target.files?.[0]);
                  // The same file may be chosen again.
                  target.value = '';
                }}
              />
            </Inline>
          )}
        </Stack>
      </Inline>
      {url !== null && <CropDialog url={url} onSend={send} onClose={close} />}
    </Card>
  );
}
