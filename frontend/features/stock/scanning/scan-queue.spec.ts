import { ScanQueue, WrongScan, describeWrongScan, type Queued } from './scan-queue';

class Unreached extends Error {}

/** A server that answers when it is told to. */
function aQueue(wrong: readonly string[] = []) {
  const sent: { said: string; key: string; answer: PromiseWithResolvers<void> }[] = [];
  const wrongLabels: string[] = [];
  const queue = new ScanQueue<Queued>();
  queue.setHandlers({
    begin: ({ label, key }) => {
      if (wrong.includes(label)) throw new WrongScan(`${label} is not on this list.`);
      return () => {
        const answer = Promise.withResolvers<void>();
        sent.push({ said: label, key, answer });
        return answer.promise;
      };
    },
    explain: (error) => (error instanceof Error ? error.message : ''),
    isUnanswered: (error) => error instanceof Unreached,
    onWrong: ({ label }) => wrongLabels.push(label),
  });
  const scan = (...codes: string[]) =>
    codes.forEach((said, at) => queue.add({ label: said, key: `${said} ${String(at)}` }));
  /** Whatever is due has happened. */
  const settled = () => new Promise((done) => setImmediate(done));
  const answer = async (how: (answer: PromiseWithResolvers<void>) => void = ({ resolve }) => resolve()) => {
    how(sent[sent.length - 1].answer);
    await settled();
  };
  return { queue, sent, told: wrongLabels, scan, answer, settled, order: () => sent.map(({ said }) => said) };
}

test('what is scanned while one is on its way waits, and goes in its turn', async () => {
  const { queue, scan, answer, order } = aQueue();
  scan('BIN', 'HINGE', 'LEG');
  expect(order()).toEqual(['BIN']);
  expect(queue.read().queuedJobs.map(({ label }) => label)).toEqual(['BIN', 'HINGE', 'LEG']);
  await answer();
  await answer();
  expect(order()).toEqual(['BIN', 'HINGE', 'LEG']);
  await answer();
  expect(queue.read()).toEqual({ queuedJobs: [], wrong: null, isUnsent: false });
});

test('after a wrong one nothing is done that came behind it, and each is named', async () => {
  const { queue, scan, answer, order, told: wrongLabels } = aQueue(['HANDLE']);
  scan('BIN', 'HANDLE', 'LEG', 'SCREW');
  await answer();
  expect(order()).toEqual(['BIN']);
  expect(wrongLabels).toEqual(['HANDLE']);
  expect(describeWrongScan(queue.read())).toBe(
    'HANDLE is not on this list. Not read after that: LEG, SCREW. Scan again.',
  );
  scan('LEG');
  expect(describeWrongScan(queue.read())).toBeUndefined();
  expect(order()).toEqual(['BIN', 'LEG']);
});

test('what the server refuses is told in its words', async () => {
  const { queue, scan, answer } = aQueue();
  scan('HINGE');
  await answer(({ reject }) => reject(new Error('Only 2 are left to pick.')));
  expect(describeWrongScan(queue.read())).toBe('Only 2 are left to pick.');
});

test('where nobody answers all of it waits, and the first is sent again as it was, with its key', async () => {
  const { queue, scan, answer, sent, settled } = aQueue();
  scan('HINGE', 'LEG');
  await answer(({ reject }) => reject(new Unreached()));
  expect(queue.read()).toMatchObject({
    isUnsent: true,
    wrong: null,
    queuedJobs: [{ label: 'HINGE' }, { label: 'LEG' }],
  });
  queue.retry();
  queue.retry();
  await settled();
  expect(sent.map(({ key }) => key)).toEqual(['HINGE 0', 'HINGE 0']);
  await answer();
  expect(queue.read()).toMatchObject({ isUnsent: false, queuedJobs: [{ label: 'LEG' }] });
});
