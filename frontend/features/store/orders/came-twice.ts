import { errorCode, messageForPerson } from '@/lib/errors';
import { confirm } from '@/ui/confirm';

/**
 * Records a payment. If the same one is recorded already, asks whether the money came twice.
 * @param book books it; again with true once a person says that it came twice
 * @param code of the refusal that says so
 * @returns null where it is not booked again
 */
export async function bookOnce<Booked>(
  book: (cameTwice: boolean) => Promise<Booked>,
  code: string,
): Promise<Booked | null> {
  try {
    return await book(false);
  } catch (error) {
    if (errorCode(error) !== code) throw error;
    const again = await confirm({
      title: 'Is this payment booked already?',
      description: messageForPerson(error),
      confirmLabel: 'It came twice: book it again',
      cancelLabel: 'Do not book it',
    });
    return again ? book(true) : null;
  }
}
