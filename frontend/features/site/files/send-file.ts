import { FILES_PATH, UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import * as z from 'zod';
import { PERSONAL } from '@/lib/personal-storage';
import { jsonOf, refusalIn, sendBytes } from '@/lib/send-bytes';
import { untilClosed } from '@/lib/storage-value';

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

const took = z.object({ received: z.number() });

/** Error for a refusal by the server; sending the same part again would not help. */
export class UploadRefused extends Error {}

/** Returns the storage key of a file's upload, so that choosing the file again resumes it. */
const keptId = ({ name, size, lastModified }: File) =>
  untilClosed(`${PERSONAL}upload:${name}:${String(size)}:${String(lastModified)}`);

async function sendPart(id: string, at: number, part: Blob, signal: AbortSignal): Promise<number> {
  const address = `${FILES_PATH}/uploads/${id}?at=${String(at)}`;
  const response = await sendBytes(address, { method: 'PUT', body: part, signal });
  const answer = await jsonOf(response);
  if (response.ok) return took.parse(answer).received;
  const words = refusalIn(answer) ?? 'The part did not arrive. Try again.';
  throw response.status < 500 && response.status !== 429 ? new UploadRefused(words) : new Error(words);
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
  const storage = keptId(file);
  const before = storage.read();
  const knownUpload = before === null ? null : await calls.upload({ id: before }).catch(() => null);
  const upload = knownUpload ?? (await calls.begin({ name: file.name.slice(-200), bytes: file.size }));
  storage.write(upload.id);
  let at = upload.received;
  let tries = 0;
  onProgress(at);
  while (at < file.size) {
    try {
      at = await sendPart(upload.id, at, file.slice(at, at + UPLOAD_PART_BYTES), signal);
      tries = 0;
      onProgress(at);
    } catch (error) {
      tries += 1;
      if (signal.aborted || tries >= TRIES) throw error;
      if (!(error instanceof UploadRefused)) await pause(PAUSE_MS * 2 ** tries, signal);
      // What came, the server knows best: an answer may have been lost, not the part.
      const { received: receivedBytes } = await calls.upload({ id: upload.id });
      if (error instanceof UploadRefused && receivedBytes === at) throw error;
      at = receivedBytes;
    }
  }
  try {
    await calls.finish({ id: upload.id });
  } finally {
    storage.write(null);
  }
}
