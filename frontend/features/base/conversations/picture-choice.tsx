import { MOST_MESSAGE_PICTURES } from '@plinth/contracts/desk/messages/message-labels';
import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { PictureList } from '@/features/base/photos/photographs';
import { newKey } from '@/lib/idempotency-key';
import { Button } from '@/ui/button';
import { Picture } from '@/ui/picture';

/** Picture to send; a repeated id is the same picture. */
export interface Chosen {
  id: string;
  file: File;
}

const SIZE = { width: 120, height: 120 };

/**
 * Moves the focus after a removal to the next picture, or to the button that adds one, so that keyboard users do not
 * lose it.
 */
function focusAfterRemoval(form: HTMLFormElement | null, at: number): void {
  const removeButtons = form?.querySelectorAll<HTMLElement>('[data-remove-picture]') ?? [];
  const next =
    removeButtons[Math.min(at, removeButtons.length - 1)] ?? form?.querySelector<HTMLElement>('[data-add-picture]');
  next?.focus();
}

interface PreviewProps {
  file: File;
  number: number;
  isSending: boolean;
  onRemove: () => void;
}

function Preview({ file, number, isSending, onRemove }: PreviewProps) {
  const [src, setSrc] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return (
    <li>
      {src !== '' && <Picture src={src} alt={`Picture ${String(number)}, not sent yet`} ratio="1" sizes={SIZE} />}
      <Button
        variant="quiet"
        size="small"
        data-remove-picture
        aria-label={`Remove picture ${String(number)}`}
        // A picture that is being sent can no longer be held back.
        disabled={isSending}
        onClick={({ currentTarget: { form } }) => {
          flushSync(onRemove);
          focusAfterRemoval(form, number - 1);
        }}
      >
        Remove
      </Button>
    </li>
  );
}

interface Props {
  chosenPictures: readonly Chosen[];
  onChange: (pictures: readonly Chosen[]) => void;
  isSending: boolean;
}

export function ChosenPictures({ chosenPictures, onChange, isSending }: Props) {
  if (chosenPictures.length === 0) return null;
  return (
    <PictureList role="list" aria-label="Pictures to send">
      {chosenPictures.map(({ id, file }, at) => (
        <Preview
          key={id}
          file={file}
          number={at + 1}
          isSending={isSending}
          onRemove={() => onChange(chosenPictures.filter((picture) => picture.id !== id))}
        />
      ))}
    </PictureList>
  );
}

/** Hidden file input that the button beside it opens. */
const Chooser = styled.input`
  display: none;
`;

/** Button to add pictures; a phone offers its camera too. */
export function PictureButton({ chosenPictures, onChange, isSending, onTooMany }: Props & { onTooMany: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => {
    const addedPictures = files.map((file) => ({ id: newKey(), file }));
    onChange([...chosenPictures, ...addedPictures].slice(0, MOST_MESSAGE_PICTURES));
    if (chosenPictures.length + files.length > MOST_MESSAGE_PICTURES) onTooMany();
  };
  return (
    <>
      <Chooser
        ref={input}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        tabIndex={-1}
        aria-label="Attached pictures"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // So that the same one may be chosen again.
          target.value = '';
        }}
      />
      <Button variant="secondary" data-add-picture disabled={isSending} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        Add a picture
      </Button>
    </>
  );
}
