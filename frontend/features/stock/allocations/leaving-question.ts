import type { allocations } from '@plinth/contracts/stock/allocations/allocations';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { ConfirmQuestion } from '@/ui/confirm';

export type HandoverWarnings = AnswerOf<typeof allocations.leaving>;

type MissingGoods = Pick<HandoverWarnings, 'not_picked' | 'in_workshop'>;

/** Largest number of items that are named. */
const MOST_NAMED = 4;

function listNames(lines: readonly { readonly name: string; readonly quantity: number }[]): string {
  const namedItems = lines.slice(0, MOST_NAMED).map(({ name, quantity }) => `${String(quantity)} × ${name}`);
  return `${namedItems.join('; ')}${lines.length > MOST_NAMED ? `; and ${String(lines.length - MOST_NAMED)} more` : ''}`;
}

/** Names what is not made, not picked, or out of stock; empty when nothing is missing. */
export function describeMissingGoods({ not_picked: unpickedLines, in_workshop: project }: MissingGoods): string {
  const shortLines = unpickedLines
    .filter((line) => line.short > 0)
    .map(({ name, short: quantity }) => ({ name, quantity }));
  const waitingLines = unpickedLines
    .map((line) => ({ name: line.name, quantity: line.quantity - line.short }))
    .filter(({ quantity }) => quantity > 0);
  return [
    project !== null && `Project ${project} is not finished in the workshop.`,
    waitingLines.length > 0 && `Not picked yet: ${listNames(waitingLines)}.`,
    shortLines.length > 0 && `Short, not in stock: ${listNames(shortLines)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the question before goods are marked as ready or gone: what is missing, and what follows.
 * @param booksOut when the goods are booked out of stock, and whether that can be undone
 */
export function leavingQuestion(
  warnings: MissingGoods & Pick<HandoverWarnings, 'allocated'>,
  {
    title,
    booksOut,
    also = '',
    label,
  }: { title: string; booksOut: 'for good' | 'reversibly' | 'later'; also?: string; label: string },
): ConfirmQuestion {
  const missingText = describeMissingGoods(warnings);
  const pickedNote = missingText === '' ? (warnings.allocated ? 'All of it is picked.' : '') : missingText;
  const bookingText =
    missingText === ''
      ? 'Its items are booked out of stock.'
      : 'All of it is booked out of stock; items not picked, from any bin they are in.';
  const consequence =
    booksOut === 'later' ? '' : booksOut === 'for good' ? `${bookingText} This cannot be undone.` : bookingText;
  return {
    title,
    description: [pickedNote, consequence, also].filter(Boolean).join(' '),
    confirmLabel: label,
    cancelLabel: 'Not yet',
  };
}

/**
 * Returns the notice that replaces the question when payment must come first.
 * @param canTake whether the payment can be taken from here
 */
export function unpaidQuestion(
  warnings: MissingGoods & Pick<HandoverWarnings, 'says'>,
  { name, canTake }: { name: string; canTake: boolean },
): ConfirmQuestion {
  return {
    title: `${name} is not paid yet`,
    description: [warnings.says, describeMissingGoods(warnings)].filter(Boolean).join(' '),
    confirmLabel: canTake ? 'Take payment' : 'OK',
    cancelLabel: canTake ? 'Not now' : 'Close',
  };
}
