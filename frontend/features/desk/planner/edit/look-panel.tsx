import { handleWishes, nameHandle, wishHandle, type HandleWish } from '@plinth/cabinetry/model/handle-wishes';
import type { Choices } from '@plinth/planner/plan/plan';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Checkbox } from '@/ui/form/checkbox';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { HandleFields } from '@/features/store/configurator/handle-fields';
import { listUnitsWithOtherHandles } from '../plan/pieces';
import { usePlanner } from './planner-context';

type ColourField = 'front_colour' | 'tall_colour' | 'carcass_colour';
type ChoicesChange = { readonly [Field in keyof Choices]?: Choices[Field] | null };

const SAME = 'same';

/** Panel for colours, handles, worktop and trims of the whole plan. Choices of a single unit stay. */
export function LookPanel() {
  const { session, drawing, catalogue, facts } = usePlanner();
  const { handles } = facts.workshop.constants;
  const handleName = (code: string): string => nameHandle(handles, code);
  const { choices } = drawing.plan;
  const choose = (change: ChoicesChange, words: string): void => {
    session.do({ do: 'choose', choices: change }, words);
  };
  const setHandleWish = (more: HandleWish, words: string): void => {
    const { handle = null, handle_finish = null, handle_centres = null } = wishHandle(handles, choices, more);
    choose({ handle, handle_finish, handle_centres }, words);
  };
  const unitsWithOtherLength = listUnitsWithOtherHandles(drawing);
  const findBoardName = (code: string | undefined): string | null =>
    catalogue.boards.find((board) => board.code === code)?.name ?? null;
  const renderColours = (field: ColourField, legend: string) => (
    <ChoiceTiles
      name={`plan-${field}`}
      legend={legend}
      selection={findBoardName(choices[field])}
      tiles={catalogue.boards.map(({ code, name, image }) => ({
        value: code,
        text: name,
        checked: choices[field] === code,
        image,
        onChoose: () => choose({ [field]: code }, `${legend}: ${name}.`),
      }))}
    />
  );
  const renderColourSelect = (field: ColourField, label: string, sameLabel: string) => (
    <Select
      label={label}
      value={choices[field] ?? SAME}
      onChange={(event) => {
        const code = event.target.value === SAME ? null : event.target.value;
        choose({ [field]: code }, `${label}: ${findBoardName(code ?? undefined) ?? sameLabel}.`);
      }}
    >
      <option value={SAME}>{sameLabel}</option>
      {catalogue.boards.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
  const renderCheckbox = (field: 'plinths' | 'end_panels' | 'cornices' | 'upstand', label: string, usual: boolean) => (
    <Checkbox
      label={label}
      checked={choices[field] ?? usual}
      onChange={(event) =>
        choose(
          { [field]: event.target.checked === usual ? null : event.target.checked },
          `${label}: ${event.target.checked ? 'with' : 'without'}.`,
        )
      }
    />
  );
  return (
    <Stack $gap={4}>
      {renderColours('front_colour', 'Fronts')}
      {renderColourSelect('tall_colour', 'Tall units', 'Same as other fronts')}
      {renderColourSelect('carcass_colour', 'Inside', 'As in the catalogue')}
      <ChoiceTiles
        name="plan-handle"
        legend="Handles"
        selection={choices.handle === undefined ? 'As in the catalogue' : handleName(choices.handle)}
        tiles={catalogue.handles.map((handle) => ({
          value: handle,
          text: handleName(handle),
          checked: choices.handle === handle,
          onChoose: () => setHandleWish({ handle }, `Handles: ${handleName(handle)}.`),
        }))}
      />
      {choices.handle !== undefined && (
        <HandleFields
          kept={handleWishes(handles, choices)}
          wish={choices}
          asIs="As in the catalogue"
          onWish={(more) => setHandleWish(more, 'Handles changed.')}
        />
      )}
      {unitsWithOtherLength.length > 0 && (
        <p role="status">
          No room for {choices.handle_centres} mm between the screws, so the handles are shorter:{' '}
          {unitsWithOtherLength.join(', ')}.
        </p>
      )}
      <Select
        label="Worktop"
        value={choices.top ?? ''}
        onChange={(event) => choose({ top: event.target.value === '' ? null : event.target.value }, 'Worktop changed.')}
      >
        <option value="">None</option>
        {catalogue.tops.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
      <div>
        {renderCheckbox('plinths', 'Plinths', true)}
        {renderCheckbox('end_panels', 'End panels on visible sides', true)}
        {renderCheckbox('upstand', 'Upstand behind the worktop', false)}
        {renderCheckbox('cornices', 'Cornices on the wall units', false)}
      </div>
    </Stack>
  );
}
