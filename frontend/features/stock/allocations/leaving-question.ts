import type { allocations } from '@plinth/contracts/stock/allocations/allocations';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { ConfirmQuestion } from '@/ui/confirm';

export type Leaving = AnswerOf<typeof allocations.leaving>;

type Lacking = Pick<Leaving, 'not_picked' | 'in_workshop'>;

/** Most items that are named. */
const NAMED = 4;

function listNames(of: readonly { readonly name: string; readonly quantity: number }[]): string {
  const some = of.slice(0, NAMED).map(({ name, quantity }) => `${String(quantity)} × ${name}`);
  return `${some.join(', ')}${of.length > NAMED ? ` and ${String(of.length - NAMED)} more` : ''}`;
}

/** Names what is not made, not picked, or out of stock; empty when nothing is missing. */
export function lackingWords({ not_picked: left, in_workshop: project }: Lacking): string {
  const short = left.filter((line) => line.short > 0).map(({ name, short: quantity }) => ({ name, quantity }));
  const waitingLines = left
    .map((line) => ({ name: line.name, quantity: line.quantity - line.short }))
    .filter(({ quantity }) => quantity > 0);
  return [
    project !== null && `Project ${project} is not finished in the workshop.`,
    waitingLines.length > 0 && `Not picked yet: ${listNames(waitingLines)}.`,
    short.length > 0 && `Short, not in stock: ${listNames(short)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the question before goods are marked as ready or gone: what is missing, and what follows.
 * @param leaves whether they leave the books now, and whether they can come back
 */
export function leavingQuestion(
  leaving: Lacking & Pick<Leaving, 'allocated'>,
  {
    title,
    leaves,
    also = '',
    label,
  }: { title: string; leaves: 'for good' | 'on its way' | 'later'; also?: string; label: string },
): ConfirmQuestion {
  const lacking = lackingWords(leaving);
  const pickedNote = lacking === '' ? (leaving.allocated ? 'All of it is picked.' : '') : lacking;
  const what =
    lacking === ''
      ? 'Its items are booked out of stock.'
      : 'All of it is booked out of stock; items not picked, from any bin they are in.';
  const follows = leaves === 'later' ? '' : leaves === 'for good' ? `${what} This cannot be undone.` : what;
  return {
    title,
    description: [pickedNote, follows, also].filter(Boolean).join(' '),
    confirmLabel: label,
    cancelLabel: 'Not yet',
  };
}

/**
 * Returns the notice that replaces the question when payment must come first.
 * @param canTake whether the payment can be taken from here
 */
export function unpaidQuestion(
  leaving: Lacking & Pick<Leaving, 'says'>,
  { name, canTake }: { name: string; canTake: boolean },
): ConfirmQuestion {
  return {
    title: `${name} is not paid yet`,
    description: [leaving.says, lackingWords(leaving)].filter(Boolean).join(' '),
    confirmLabel: canTake ? 'Take payment' : 'OK',
    cancelLabel: canTake ? 'Not now' : 'Close',
  };
}
