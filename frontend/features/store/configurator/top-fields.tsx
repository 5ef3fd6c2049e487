import { withTopValue } from '@plinth/cabinetry/top/check';
import { formatRand } from '@plinth/money/format';
import { ProblemNote } from './problem-note';
import { togetherText, topRemedy } from './top-text';
import type { ChosenTop } from './use-top-choice';
import { sentence } from './configuration-text';

const CROWDED = 'There is not enough room for it as it is: make the top longer, or take a smaller cut-out or one less.';

/** Returns what the fields of a top share: setter, problems, prices. */
export function topFields({ slab, choice, setChoice, problems }: ChosenTop) {
  const holes = choice.cut_outs ?? [];
  const edgeName = (code: string): string => slab.edges.find((edge) => edge.code === code)?.name ?? code;
  const noteOf = (...fields: string[]) =>
    problems
      .filter(({ field }) => fields.includes(field))
      .map(({ field, message, nearest, together }) => {
        const alone =
          nearest === null
            ? null
            : {
                text: topRemedy(field, nearest, edgeName),
                take: () => setChoice((before) => withTopValue(before, field, nearest)),
              };
        const all = together
          ? {
              text: togetherText(holes, together),
              take: () => setChoice((before) => ({ ...before, cut_outs: [...together] })),
            }
          : null;
        const remedy = alone ?? all;
        const isCrowded = remedy === null && field.startsWith('cut_outs.');
        return (
          <ProblemNote
            key={`${field} ${message}`}
            message={isCrowded ? `${sentence(message)} ${CROWDED}` : message}
            remedy={remedy}
          />
        );
      });
  const isInvalid = (field: string): boolean => problems.some((problem) => problem.field === field);
  const set = (field: string, value: number | string): void =>
    setChoice((before) => withTopValue(before, field, value));
  const priceOf = (code: keyof typeof slab.workings | null): string | null => {
    const working = code === null ? undefined : slab.workings[code];
    return working
      ? `${formatRand(working.price)}${code === 'upstand' || code === 'back-edging' ? ' a metre' : ''}`
      : null;
  };

  return { edgeName, noteOf, isInvalid, set, priceOf };
}

export type TopFields = ReturnType<typeof topFields>;
