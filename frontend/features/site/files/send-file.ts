import { FILES_PATH, UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';
import { parseJson, parseRefusal, sendBytes } from '@/lib/send-bytes';
import { tabValue } from '@/lib/storage-value';

interface Upload {
  id: string;
  received: number;
}

export interface UploadCalls {
  begin: (file: { name: string; bytes: number }) => Promise<Upload>;
  upload: (file: { id: string }) => Promise<Upload>;
  finish: (file: { id: string }) => Promise<unknown>;
}

const TRIES = 5;
const PAUSE_MS = 1_000;

const partAnswer = z.object({ received: z.number() });

/** Error for a refusal by the server; sending the same part again would not help. */
export class UploadRefused extends Error {}

/** Returns the storage key of a file's upload, so that choosing the file again resumes it. */
const uploadIdStorage = ({ name, size, lastModified }: File) =>
  tabValue(`${PERSONAL}upload:${name}:${String(size)}:${String(lastModified)}`);

async function sendPart(id: string, position: number, part: Blob, signal: AbortSignal): Promise<number> {
  const address = `${FILES_PATH}/uploads/${id}?at=${String(position)}`;
  const response = await sendBytes(address, { method: 'PUT', body: part, signal });
  const answer = await parseJson(response);
  if (response.ok) return partAnswer.parse(answer).received;
  const refusalText = parseRefusal(answer) ?? 'The part did not arrive. Try again.';
  throw response.status < 500 && response.status !== 429 ? new UploadRefused(refusalText) : new Error(refusalText);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Stopped', 'AbortError'));
    });
  });

/** Uploads a file in parts. Waits for a lost connection, then resumes after the last part that arrived. */
export async function sendFile(
  calls: UploadCalls,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (bytes: number) => void },
): Promise<void> {
  const storage = uploadIdStorage(file);
  const knownId = storage.read();
  const knownUpload = knownId === null ? null : await calls.upload({ id: knownId }).catch(() => null);
  const upload = knownUpload ?? (await calls.begin({ name: file.name.slice(-200), bytes: file.size }));
  storage.write(upload.id);
  let position = upload.received;
  let tries = 0;
  onProgress(position);
  while (position < file.size) {
    try {
      position = await sendPart(upload.id, position, file.slice(position, position + UPLOAD_PART_BYTES), signal);
      tries = 0;
      onProgress(position);
    } catch (error) {
      tries += 1;
      if (signal.aborted || tries >= TRIES) throw error;
      if (!(error instanceof UploadRefused)) await pause(PAUSE_MS * 2 ** tries, signal);
      // Asks the server what it has: the part may have arrived although its answer was lost.
      const { received: receivedBytes } = await calls.upload({ id: upload.id });
      if (error instanceof UploadRefused && receivedBytes === position) throw error;
      position = receivedBytes;
    }
  }
  try {
    await calls.finish({ id: upload.id });
  } finally {
    storage.write(null);
  }
}
