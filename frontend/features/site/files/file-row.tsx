import type { ReactNode } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { toast, toastError } from '@/ui/toast';

export const FileRows = styled.ul`
  list-style: none;
  padding: 0;

  li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: var(--s2) var(--s4);
    align-items: start;
    padding-block: var(--s3);
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: var(--ink-2);
  }
`;

const Thumb = styled.img`
  width: 4.5rem;
  height: 4.5rem;
  object-fit: contain;
  border: 1px solid var(--line);
  border-radius: var(--radius-input);
  background: var(--surface);
`;

const ThumbPlaceholder = styled.span`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius-input);
  color: var(--ink-2);
  font: var(--medium) var(--text-12) var(--font-text);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  margin-top: var(--s2);
`;

const endingOf = (key: string): string => (/\.([a-z0-9]+)$/.exec(key)?.[1] ?? 'file').toUpperCase();

/** Row of a file: picture, details and actions. */
export function FileRow({
  file,
  children,
  actions,
}: {
  file: { key: string; preview: string | null };
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <li>
      {file.preview === null ? (
        <ThumbPlaceholder aria-hidden>{endingOf(file.key)}</ThumbPlaceholder>
      ) : (
        // No alternative text, because the text of the row already names the file.
        <Thumb src={file.preview} alt="" loading="lazy" />
      )}
      <div>
        {children}
        <Buttons>{actions}</Buttons>
      </div>
    </li>
  );
}

export function SaveButton({ fileKey }: { fileKey: string }) {
  const utils = trpc.useUtils();
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Save ${fileKey}`}
      onClick={async () => {
        try {
          const { url } = await utils.files.link.fetch({ key: fileKey }, { staleTime: 0 });
          window.location.assign(url);
        } catch (error) {
          toastError(messageForPerson(error));
        }
      }}
    >
      Save
    </Button>
  );
}

/** Button that deletes a file; the message offers to undo it. */
export function RemoveButton({ fileKey, onRemoved }: { fileKey: string; onRemoved: () => void }) {
  const utils = trpc.useUtils();
  const restore = trpc.files.restore.useMutation({ onSuccess: () => utils.files.invalidate() });
  const remove = trpc.files.remove.useMutation({
    onSuccess: ({ id }) => {
      toast('Moved to the bin', { undo: () => restore.mutate({ id }) });
      onRemoved();
    },
    onError: (error) => toastError(messageForPerson(error)),
  });
  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={`Remove ${fileKey}`}
      busy={remove.isPending}
      onClick={() => remove.mutate({ key: fileKey })}
    >
      Remove
    </Button>
  );
}
