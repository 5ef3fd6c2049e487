import type { allocations } from '@plinth/contracts/allocations';
import type { AnswerOf } from '@plinth/contracts/define';

type Leaving = AnswerOf<typeof allocations.leaving>;

/** So many are named; more is on the list. */
const NAMED = 4;

/** What a question before handing over says besides: what is not picked, by name. */
export function leavingWords({ not_picked: left, allocated }: Leaving): string {
  if (left.length === 0) return allocated ? 'All of it is picked. ' : '';
  const named = left.slice(0, NAMED).map(({ name, quantity }) => `${String(quantity)} × ${name}`);
  const more = left.length > NAMED ? ` and ${String(left.length - NAMED)} more` : '';
  return `Not picked yet: ${named.join(', ')}${more}. They leave the books too, from wherever they lie. `;
}
