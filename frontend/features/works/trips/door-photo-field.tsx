import { useState } from 'react';
import { FieldShell, useFieldIds } from '@/ui/form/field';
import { FileInput } from '@/ui/form/file-field';
import { shrinkPhoto } from './shrink-photo';

const UNREADABLE = 'This photograph cannot be read. Take another one.';

/** Field for a photograph at the door; a phone opens its camera. */
export function DoorPhotoField({
  hint,
  error,
  onPhoto,
}: {
  hint: string;
  error?: string | undefined;
  onPhoto: (photo: Blob | null) => void;
}) {
  const [unreadable, setUnreadable] = useState(false);
  const errorText = unreadable ? UNREADABLE : error;
  const ids = useFieldIds({ hint, error: errorText });
  const choose = async (file: File | undefined) => {
    const photo = file === undefined ? null : await shrinkPhoto(file);
    setUnreadable(file !== undefined && photo === null);
    onPhoto(photo);
  };
  return (
    <FieldShell label="Photograph" optional hint={hint} error={errorText} ids={ids}>
      <FileInput
        {...ids.aria}
        id={ids.fieldId}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </FieldShell>
  );
}
