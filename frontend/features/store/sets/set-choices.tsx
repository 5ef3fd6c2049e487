import { nameHandle, wishHandle } from '@plinth/cabinetry/model/handle-wishes';
import { formatRand } from '@plinth/money/format';
import { HandleFields } from '@/features/store/configurator/handle-fields';
import type { SetChoice, SetDetail } from '@/features/store/goods/set-types';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Checkbox } from '@/ui/form/checkbox';
import { Select } from '@/ui/form/text-field';

/** Returns the name of a set's colour, or its code. */
export const colourName = ({ colours }: SetDetail, code: string): string =>
  colours.find((colour) => colour.code === code)?.name ?? code;

interface SetChoicesProps {
  set: SetDetail;
  choice: SetChoice;
  change: (next: SetChoice) => void;
}

/** Choices for a set before it is bought: colours, handles, end panels. */
export function SetChoices({ set, choice, change }: SetChoicesProps) {
  return (
    <>
      {(['front_colour', 'other_colour'] as const).map((field) => {
        const chosenValue = set[field];
        return (
          chosenValue !== null && (
            <ChoiceTiles
              key={field}
              name={field === 'front_colour' ? 'set-fronts' : 'set-other-fronts'}
              legend={field === 'front_colour' ? 'Fronts' : 'Second fronts'}
              selection={colourName(set, chosenValue)}
              tiles={set.colours.map(({ code, name, image }) => ({
                value: code,
                text: name,
                image,
                checked: code === chosenValue,
                onChoose: () => change({ ...choice, [field]: code }),
              }))}
            />
          )
        );
      })}
      <Select
        label="Carcasses"
        value={set.carcass_colour}
        options={set.colours.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => change({ ...choice, carcass_colour: event.target.value })}
      />
      {set.handles.length > 0 && (
        <ChoiceTiles
          name="set-handles"
          legend="Handles"
          selection={set.handle === null ? 'as each unit has them' : nameHandle(set.handles, set.handle)}
          tiles={set.handles.map(({ code, choice: text }) => ({
            value: code,
            text,
            checked: code === set.handle,
            onChoose: () => change(wishHandle(set.handles, choice, { handle: code })),
          }))}
        />
      )}
      <HandleFields
        kept={set.handles_kept}
        wish={choice}
        asIs="As each unit has them"
        onWish={(more) => change(wishHandle(set.handles, choice, more))}
      />
      {set.end_panels !== null && (
        <Checkbox
          label={`Add ${set.end_panels.count === 1 ? 'an end panel' : `${String(set.end_panels.count)} end panels`}, + ${formatRand(set.end_panels.price)}`}
          hint="Boards like the fronts, cut to cover the visible sides."
          checked={choice.end_panels !== undefined}
          onChange={({ target }) => {
            const { end_panels, ...otherChoices } = choice;
            change(target.checked ? { ...otherChoices, end_panels: 'yes' } : otherChoices);
          }}
        />
      )}
    </>
  );
}
