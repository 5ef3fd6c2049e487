import { withTopValue } from '@plinth/cabinetry/top/check';
import { formatRand } from '@plinth/money/format';
import { ProblemNote } from './problem-note';
import { describeJointRemedy, describeTopRemedy } from './top-text';
import type { ChosenTop } from './use-top-choice';
import { toSentence } from './configuration-text';

const NO_ROOM_ADVICE =
  'There is not enough room for it: make the top longer, or choose a smaller cut-out, or remove one.';

/** Creates what all fields of a top use: the setter, the notes on problems, and the prices of workings. */
export function createTopFields({ slab, choice, setChoice, problems }: ChosenTop) {
  const holes = choice.cut_outs ?? [];
  const edgeName = (code: string): string => slab.edges.find((edge) => edge.code === code)?.name ?? code;
  const noteOf = (...fields: string[]) =>
    problems
      .filter(({ field }) => fields.includes(field))
      .map(({ field, message, nearest, together }) => {
        const singleRemedy =
          nearest === null
            ? null
            : {
                text: describeTopRemedy(field, nearest, edgeName),
                take: () => setChoice((before) => withTopValue(before, field, nearest)),
              };
        const jointRemedy = together
          ? {
              text: describeJointRemedy(holes, together),
              take: () => setChoice((before) => ({ ...before, cut_outs: [...together] })),
            }
          : null;
        const remedy = singleRemedy ?? jointRemedy;
        const isCrowded = remedy === null && field.startsWith('cut_outs.');
        return (
          <ProblemNote
            key={`${field} ${message}`}
            message={isCrowded ? `${toSentence(message)} ${NO_ROOM_ADVICE}` : message}
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

export type TopFields = ReturnType<typeof createTopFields>;
