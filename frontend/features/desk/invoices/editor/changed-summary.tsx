import { formatRand } from '@plinth/money/format';
import type { Editor } from './use-editor';
import type { AllChanged } from './use-change-all';

/** Formats a number of lines with cupboards. */
export const countCupboardLines = (count: number): string => (count === 1 ? '1 line' : `${String(count)} lines`);

/** Describes the document's total after the change, beside the present one. */
function differenceWords(before: number, after: number): string {
  if (after === before) return `The total stays ${formatRand(before)}.`;
  const by = formatRand(Math.abs(after - before));
  return `${formatRand(before)} becomes ${formatRand(after)}: ${by} ${after > before ? 'more' : 'less'}.`;
}

interface ChangedWordsProps {
  editor: Pick<Editor, 'facts' | 'amounts'>;
  changed: Pick<AllChanged, 'result' | 'answer' | 'failure'>;
}

/** Describes the change: lines changed, the new total, and lines that cannot be changed. */
export function ChangedWords({ editor: { facts, amounts }, changed: { result, answer, failure } }: ChangedWordsProps) {
  if (failure !== null) return <p>{failure}</p>;
  if (result === null) return <p>Choose what all cupboards of this document should have.</p>;
  if (result.changed === 0 && result.refused.length === 0) return <p>All cupboards have this already.</p>;
  return (
    <>
      {result.changed > 0 && (
        <p>
          {countCupboardLines(result.changed)}:{' '}
          {answer === null ? 'calculating the price…' : <b>{differenceWords(amounts.total, answer.total)}</b>}
          {result.typedPrices > 0 &&
            ` ${countCupboardLines(result.typedPrices)} with a price that was typed ${result.typedPrices === 1 ? 'gets' : 'get'} the list’s.`}
        </p>
      )}
      {result.refused.length > 0 && (
        <>
          <p>{countCupboardLines(result.refused.length)} cannot be made this way and stay as they are:</p>
          <ul>
            {result.refused.map(({ id: lineId, reason }) => (
              <li key={lineId}>
                {facts.get(lineId)?.name}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
