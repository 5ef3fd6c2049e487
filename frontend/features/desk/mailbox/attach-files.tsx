import { MOST_ATTACHED } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';
import { trpc } from '@/lib/trpc';
import { Button, IconButton } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';
import { visuallyHidden } from '@/ui/visually-hidden';
import { attachedFile, type AttachedFile } from './kept-mail';
import { sizeInWords } from './message-card';

const Chooser = styled.input`
  ${visuallyHidden}
`;

async function sendFile(file: File): Promise<AttachedFile | string> {
  if (file.size > MOST_ATTACHED) return `${file.name} is larger than 10 MB. Send a smaller one, or a link.`;
  try {
    const response = await sendBytes('/api/mailbox/files', {
      body: file,
      headers: { 'x-file-name': encodeURIComponent(file.name), 'x-file-type': file.type },
    });
    const answer = await parseJson(response);
    const parsedFile = attachedFile.safeParse(answer);
    if (response.ok && parsedFile.success) return parsedFile.data;
    return `${file.name}: ${parseRefusal(answer) ?? 'it could not be saved. Try again.'}`;
  } catch {
    return 'We couldn’t reach the shop. Check your connection and add the file again.';
  }
}

/** Attachments of a mail that is being written. */
export function AttachFiles({
  files,
  onChange,
}: {
  files: readonly AttachedFile[];
  onChange: (files: readonly AttachedFile[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const forget = trpc.mailbox.forgetFile.useMutation();
  const add = async (chosenFiles: readonly File[]) => {
    setBusy(true);
    const allFiles = [...files];
    for (const file of chosenFiles) {
      const addedFile = await sendFile(file);
      if (typeof addedFile === 'string') toastError(addedFile);
      else allFiles.push(addedFile);
    }
    onChange(allFiles);
    setBusy(false);
  };
  return (
    <Stack $gap={2}>
      {files.map(({ id, name, bytes }) => (
        <Inline key={id} $gap={2}>
          <span>
            {name} ({sizeInWords(bytes)})
          </span>
          <IconButton
            label={`Do not send ${name}`}
            size="small"
            onClick={() => {
              forget.mutate({ id });
              onChange(files.filter((file) => file.id !== id));
            }}
          >
            <X aria-hidden />
          </IconButton>
        </Inline>
      ))}
      <div>
        <Chooser
          ref={input}
          type="file"
          multiple
          tabIndex={-1}
          aria-label="Attached files"
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button variant="secondary" size="small" busy={isBusy} onClick={() => input.current?.click()}>
          Add files
        </Button>
      </div>
    </Stack>
  );
}
