import { errorCode, messageForPerson } from '@/lib/errors';
import { confirm } from '@/ui/confirm';

/**
 * Records a payment. If the same one is recorded already, asks whether the money came twice.
 * @param book records the payment; called again with true once a person confirms that the money came twice
 * @param code error code of the refusal that leads to the question
 * @returns null when the person decides not to book it again
 */
export async function bookOnce<Booked>(
  book: (cameTwice: boolean) => Promise<Booked>,
  code: string,
): Promise<Booked | null> {
  try {
    return await book(false);
  } catch (error) {
    if (errorCode(error) !== code) throw error;
    const isConfirmed = await confirm({
      title: 'Is this payment booked already?',
      description: messageForPerson(error),
      confirmLabel: 'It came twice: book it again',
      cancelLabel: 'Do not book it',
    });
    return isConfirmed ? book(true) : null;
  }
}
