import { MOST_UPLOAD_BYTES } from '@plinth/contracts/site/files/file-limits';
import { useId, useRef, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { FileField } from '@/ui/form/file-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { toast } from '@/ui/toast';
import { formatBytes } from './file-text';
import { sendFile, UploadRefused } from './send-file';

/** Card to upload a file in parts; an interrupted upload resumes when the same file is chosen again. */
export function UploadCard({ onSent }: { onSent: () => void }) {
  const utils = trpc.useUtils();
  const begin = trpc.files.begin.useMutation();
  const finish = trpc.files.finish.useMutation();
  const [file, setFile] = useState<File | null>(null);
  const [sentShare, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const runningUpload = useRef<AbortController | null>(null);
  const progressId = useId();
  const isSending = sentShare !== null;

  const send = async (chosenFile: File) => {
    const controller = new AbortController();
    runningUpload.current = controller;
    setProblem(null);
    setSent(0);
    try {
      await sendFile(
        {
          begin: (input) => begin.mutateAsync(input),
          upload: (input) => utils.files.upload.fetch(input, { staleTime: 0 }),
          finish: (input) => finish.mutateAsync(input),
        },
        chosenFile,
        { signal: controller.signal, onProgress: setSent },
      );
      toast(`${chosenFile.name} is kept`);
      setFile(null);
      onSent();
    } catch (error) {
      setProblem(
        controller.signal.aborted
          ? 'Stopped. You can continue from here.'
          : error instanceof UploadRefused
            ? error.message
            : messageForPerson(error),
      );
    } finally {
      setSent(null);
    }
  };

  return (
    <Card>
      <CardTitle>Upload a file</CardTitle>
      <Stack $gap={3}>
        <FileField
          label="File"
          hint={`A picture, PDF, text, table, archive or film of at most ${formatBytes(MOST_UPLOAD_BYTES)}. The type is read from its content.`}
          accept=""
          disabled={isSending}
          onFile={(chosenFile) => {
            setFile(chosenFile);
            void send(chosenFile);
          }}
        />
        {isSending && file && (
          <div>
            <label htmlFor={progressId}>
              {formatBytes(sentShare)} of {formatBytes(file.size)}
            </label>
            <progress id={progressId} max={file.size} value={sentShare} style={{ width: '100%' }} />
          </div>
        )}
        {problem !== null && <Notice tone="danger">{problem}</Notice>}
        {isSending ? (
          <div>
            <Button variant="secondary" onClick={() => runningUpload.current?.abort()}>
              Stop
            </Button>
          </div>
        ) : (
          file && (
            <div>
              <Button onClick={() => void send(file)}>Continue {file.name}</Button>
            </div>
          )
        )}
      </Stack>
    </Card>
  );
}
