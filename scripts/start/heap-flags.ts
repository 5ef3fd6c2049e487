import { HEAP_PARTS, heapFlags, isContained, memoryToPlanWith, type HeapPart } from '../lib/heap-limits';

/* node dist/scripts/start/heap-flags.js PART: prints the flags that Node is to run that part of the product with. The images start by it. */

const isPart = (name: string | undefined): name is HeapPart => name !== undefined && HEAP_PARTS.includes(name);

const part = process.argv[2];
if (isPart(part))
  console.log(heapFlags(part, { bytes: memoryToPlanWith(process.env), isAlone: isContained() }).join(' '));
else {
  console.error(`Name one of ${HEAP_PARTS.join(', ')}`);
  process.exitCode = 2;
}
