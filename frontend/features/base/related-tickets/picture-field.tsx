import { useState } from 'react';
import { Button } from '@/ui/button';
import { FieldShell, useFieldIds } from '@/ui/form/field';
import { FileInput } from '@/ui/form/file-field';
import { Inline, Stack } from '@/ui/layout';

interface Props {
  most: number;
  /** Error of the chosen photographs. */
  error?: string | undefined;
  onChoose: (files: File[]) => void;
}

/** Field for photographs that are sent with a form. */
export function PictureField({ most, error, onChoose }: Props) {
  const [tooMany, setTooMany] = useState(false);
  const errorText = tooMany ? `Choose ${String(most)} photographs at most` : error;
  const hint = `JPEG, PNG or WebP, up to ${String(most)}. The location stored in them is removed.`;
  const ids = useFieldIds({ hint, error: errorText });
  return (
    <FieldShell label="Photographs" optional hint={hint} error={errorText} ids={ids}>
      <FileInput
        {...ids.aria}
        id={ids.fieldId}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          setTooMany(files.length > most);
          onChoose(files.slice(0, most));
        }}
      />
    </FieldShell>
  );
}

/** Field that sends photographs on their own. */
export function AddPictures({ most, onSend }: { most: number; onSend: (files: File[]) => Promise<string[]> }) {
  const [files, setFiles] = useState<File[]>([]);
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const [formKey, setRound] = useState(0);
  const send = async () => {
    if (files.length === 0) {
      setRefusal('Choose a photograph');
      return;
    }
    setBusy(true);
    setRefusal((await onSend(files)).join(' '));
    setBusy(false);
    setFiles([]);
    setRound((before) => before + 1);
  };
  return (
    <Stack $gap={3}>
      <PictureField key={formKey} most={most} error={refusal || undefined} onChoose={setFiles} />
      <Inline>
        <Button variant="secondary" busy={busy} onClick={() => void send()}>
          Add photographs
        </Button>
      </Inline>
    </Stack>
  );
}
