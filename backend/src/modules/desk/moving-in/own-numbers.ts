import { numberBroughtForward } from '@plinth/contracts/desk/ledger/brought-forward';
import { formatRand } from '@plinth/money/format';
import type { Connection } from '../../../platform/data/database/db';
import type { MovingInRepository } from './moving-in.repository';
import type { KeyedRow } from './old-books-kind';

/** Documents of one number: what their rows have before they are compared. */
type NumberedRow = Pick<KeyedRow<{ readonly number: string; readonly open: number }>, 'takenEntry' | 'values'>;

/** Picks the numbers here of the rows that are new. */
export const pickNumbersOfRows = (
  rows: readonly NumberedRow[],
  entries: MovingInRepository,
  on: Connection,
): Promise<ReadonlyMap<string, string>> =>
  pickOwnNumbers(
    rows.flatMap(({ takenEntry, values }) => (takenEntry === undefined ? [values.number] : [])),
    (numbers) => entries.listGivenNumbers(numbers, on),
  );

/** Says that a number came in with another amount before; undefined where it did not. */
export const describeOtherAmount = ({ takenEntry, values }: NumberedRow): string | undefined =>
  takenEntry === undefined || takenEntry.amount === values.open
    ? undefined
    : `${values.number} came in with ${formatRand(takenEntry.amount ?? 0)} before. Keep that, leave the row out, or take it back first`;

/** Times that a number may have come in before: taken back, and brought again. */
const MOST_COMINGS = 5;

/**
 * Finds the old numbers of orders that are here: one that was taken back is not. A number with `-2` behind it counts
 * as a second coming only where there was a first one, as an order of the old books may be numbered so.
 * @param lists those of some numbers that were given, and those that stand
 */
export async function findOrdersHere(
  oldNumbers: readonly string[],
  lists: Readonly<Record<'listGiven' | 'listCurrent', (numbers: readonly string[]) => Promise<readonly string[]>>>,
): Promise<ReadonlySet<string>> {
  const comingsByNumber = new Map(
    oldNumbers.map((oldNumber) => [
      oldNumber,
      Array.from({ length: MOST_COMINGS }, (_, at) => numberBroughtForward(oldNumber, at + 1)),
    ]),
  );
  const numbers = [...comingsByNumber.values()].flat();
  const [givenNumbers, currentNumbers] = [
    new Set(await lists.listGiven(numbers)),
    new Set(await lists.listCurrent(numbers)),
  ];
  return new Set(
    [...comingsByNumber].flatMap(([oldNumber, comings]) => {
      const firstFree = comings.findIndex((number) => !givenNumbers.has(number));
      const usedNumbers = firstFree === -1 ? comings : comings.slice(0, firstFree);
      return usedNumbers.some((number) => currentNumbers.has(number)) ? [oldNumber] : [];
    }),
  );
}

/**
 * Gives each number of the old books the number that it has here: the first that is free, as one that was taken back
 * keeps its own.
 * @param listGiven lists those of some numbers that are in use
 */
export async function pickOwnNumbers(
  oldNumbers: readonly string[],
  listGiven: (numbers: readonly string[]) => Promise<readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const numbersHere = new Map<string, string>();
  // Each is kept for its own row, so that the second coming of A never takes the number of A-2.
  const usedNumbers = new Set(oldNumbers.map((oldNumber) => numberBroughtForward(oldNumber)));
  let nextNumbers = [...oldNumbers];
  for (let occurrence = 1; nextNumbers.length > 0; occurrence += 1) {
    const takenNumbers = new Set(
      await listGiven(nextNumbers.map((oldNumber) => numberBroughtForward(oldNumber, occurrence))),
    );
    const numbersLeft: string[] = [];
    for (const oldNumber of nextNumbers) {
      const number = numberBroughtForward(oldNumber, occurrence);
      if (takenNumbers.has(number) || (occurrence > 1 && usedNumbers.has(number))) numbersLeft.push(oldNumber);
      else {
        numbersHere.set(oldNumber, number);
        usedNumbers.add(number);
      }
    }
    nextNumbers = numbersLeft;
  }
  return numbersHere;
}
