import { getTopValue } from '@plinth/cabinetry/top/check';
import { offersWorking } from '@plinth/cabinetry/top/slab';
import { TOP_BACKS, TOP_ENDS } from '@plinth/cabinetry/top/top';
import { formatRand } from '@plinth/money/format';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Hint } from '@/ui/form/field';
import { BACK_NAMES, END_NAMES } from './top-text';
import type { ChosenTop } from './use-top-choice';
import type { TopFields } from './top-fields';

const WORKINGS_BY_END = { wall: null, finished: 'end-edging', corner: 'mitre-join', waterfall: 'waterfall' } as const;
const WORKINGS_BY_BACK = { wall: null, upstand: 'upstand', finished: 'back-edging' } as const;

interface TopEdgesProps {
  top: ChosenTop;
  fields: TopFields;
}

/** Fields for the edges of a top: front, both ends, back. */
export function TopEdges({ top: { slab, choice }, fields: { edgeName, noteOf, set, priceOf } }: TopEdgesProps) {
  return (
    <>
      <ChoiceTiles
        legend="Front edge"
        selection={edgeName(choice.edge)}
        tiles={slab.edges.map(({ code, name, pricePerMetre }) => ({
          value: code,
          text: name,
          checked: code === choice.edge,
          note: pricePerMetre === 0 ? 'Included' : `${formatRand(pricePerMetre)} a metre`,
          onChoose: () => set('edge', code),
        }))}
      >
        {noteOf('edge')}
      </ChoiceTiles>
      {(['left_end', 'right_end'] as const).map((end) => (
        <ChoiceTiles
          key={end}
          legend={end === 'left_end' ? 'Left end' : 'Right end'}
          selection={END_NAMES[choice[end] ?? 'wall']}
          tiles={TOP_ENDS.filter(
            (value) => WORKINGS_BY_END[value] === null || offersWorking(slab, WORKINGS_BY_END[value]),
          ).map((value) => ({
            value,
            text: END_NAMES[value],
            checked: getTopValue(choice, end) === value,
            note: priceOf(WORKINGS_BY_END[value]),
            onChoose: () => set(end, value),
          }))}
        >
          {noteOf(end)}
          {choice[end] === 'corner' && (
            <Hint>
              For an L-shaped kitchen. Order the second top as an item of its own, with this end against a wall: the
              join is charged once.
            </Hint>
          )}
        </ChoiceTiles>
      ))}
      <ChoiceTiles
        legend="Back"
        selection={BACK_NAMES[choice.back ?? 'wall']}
        tiles={TOP_BACKS.filter(
          (value) => WORKINGS_BY_BACK[value] === null || offersWorking(slab, WORKINGS_BY_BACK[value]),
        ).map((value) => ({
          value,
          text: BACK_NAMES[value],
          checked: getTopValue(choice, 'back') === value,
          note: priceOf(WORKINGS_BY_BACK[value]),
          onChoose: () => set('back', value),
        }))}
      >
        {noteOf('back')}
      </ChoiceTiles>
    </>
  );
}
