import { UPLOAD_PART_BYTES } from '@plinth/contracts/site/files/file-limits';
import { sendFile, UploadRefused, type UploadCalls } from './send-file';

/** A server that keeps what comes, and does with the answers what a bad line does. */
function server(answers: (part: number) => 'arrives' | 'answer-lost' | 'part-lost' | 'refused') {
  let received = 0;
  let parts = 0;
  const finished = jest.fn(() => Promise.resolve());
  const calls: UploadCalls = {
    begin: () => Promise.resolve({ id: 'one', received: 0 }),
    upload: () => Promise.resolve({ id: 'one', received }),
    finish: finished,
  };
  const take = async (_: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const how = answers(parts);
    parts += 1;
    if (how === 'part-lost') throw new TypeError('Failed to fetch');
    if (how === 'refused') return Response.json({ error: { message: 'Choose the file again.' } }, { status: 400 });
    const body = init?.body;
    if (body instanceof Blob) received += body.size;
    if (how === 'answer-lost') throw new TypeError('Failed to fetch');
    return Promise.resolve(Response.json({ received }));
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(take);
  return { calls, finished, came: () => received };
}

const file = new File([new Uint8Array(UPLOAD_PART_BYTES * 3 + 10)], 'film.mp4');
const send = async (calls: UploadCalls) => {
  const sending = sendFile(calls, file, { signal: new AbortController().signal, onProgress: () => undefined });
  // Whoever fails before the clock is moved must not be without a listener.
  sending.catch(() => undefined);
  await jest.runAllTimersAsync();
  return sending;
};

beforeEach(() => {
  // A browser that refuses its storage.
  Reflect.set(globalThis, 'window', new EventTarget());
  jest.useFakeTimers();
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window');
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each(['answer-lost', 'part-lost'] as const)('goes on from what came when a line breaks (%s)', async (how) => {
  const { calls, finished, came } = server((part) => (part === 1 || part === 3 ? how : 'arrives'));
  await send(calls);
  expect([came(), finished.mock.calls.length]).toEqual([file.size, 1]);
});

test('says what the server refused, and does not ask again', async () => {
  const { calls, finished } = server(() => 'refused');
  await expect(send(calls)).rejects.toEqual(new UploadRefused('Choose the file again.'));
  expect([finished.mock.calls.length, jest.mocked(fetch).mock.calls.length]).toEqual([0, 1]);
});
