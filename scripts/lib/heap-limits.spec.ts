import { heapFlags, heapLimit, memoryToPlanWith } from './heap-limits';

const GB = 1024 ** 3;
const machine = (gigabytes: number) => ({ bytes: gigabytes * GB, isAlone: false });

it('on a machine of 4 GB the backend has more than twice what it holds at work, and all parts leave most of it to the rest', () => {
  expect(heapLimit('backend', machine(4))).toBe(512);
  expect(heapLimit('backend', machine(4)) + heapLimit('frontend', machine(4))).toBeLessThan(1024);
});

it('a small machine gives each part what it needs, a large one no more than it uses well', () => {
  expect(heapLimit('backend', machine(1))).toBe(384);
  expect(heapLimit('frontend', machine(1))).toBe(256);
  expect(heapLimit('backend', machine(64))).toBe(1536);
});

it('a part alone in a container never plans with more than the container has', () => {
  for (const part of ['backend', 'frontend', 'documents'] as const)
    expect(heapLimit(part, { bytes: 0.5 * GB, isAlone: true })).toBeLessThan(512);
});

it('what the owner of the machine says comes first', () => {
  expect(memoryToPlanWith({ MEMORY_MB: '4096' })).toBe(4 * GB);
  expect(() => memoryToPlanWith({ MEMORY_MB: 'much' })).toThrow('whole number of megabytes');
  expect(heapFlags('backend', machine(4))).toEqual(['--max-old-space-size=512', '--max-semi-space-size=4']);
});
