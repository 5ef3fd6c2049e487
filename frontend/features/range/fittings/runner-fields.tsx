import { Checkbox } from '@/ui/form/checkbox';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Button } from '@/ui/button';
import { Columns, Inline } from '@/ui/layout';
import { EMPTY_PIECE, type TypedRunner } from './fitting-form';
import { FittingFields } from './fitting-fields';

interface Props {
  form: ZodForm<TypedRunner, TypedRunner>;
  isNew: boolean;
}

const MOUNTS = [
  { value: 'side', label: 'Beside the drawer' },
  { value: 'under', label: 'Below the drawer, with a clip' },
];
const CLIP_FIGURES = [
  ['clip_up', 'Clip screws above the drawer’s lower edge', 'mm'],
  ['clip_from', 'First clip screw from the side', 'mm'],
  ['clip_apart', 'Clip screws apart', 'mm'],
  ['clip_screws', 'Screws in each clip', undefined],
] as const;

/** Fields of a runner: how it is mounted, and of each length its holes, load, cost and articles. */
export function RunnerFields({ form, isNew }: Props) {
  const { mount, pieces } = form.rhf.watch();
  const setPieces = (rows: TypedRunner['pieces']) => {
    form.rhf.clearErrors('pieces');
    form.rhf.setValue('pieces', rows, { shouldDirty: true });
  };
  return (
    <FittingFields field={form.field} isNew={isNew} nameHint="Like Soft-close runners 60 kg">
      <Checkbox label="Opens by a push, for drawers without handles" {...form.field('push')} />
      <Columns $min="11rem">
        <Select label="Mounted" options={MOUNTS} {...form.field('mount')} />
        <TextField
          label={mount === 'side' ? 'Height of the runner' : 'Room below the drawer'}
          suffix="mm"
          inputMode="decimal"
          {...form.field('height')}
        />
        {mount === 'side' && (
          <>
            <TextField label="Above the drawer’s lower edge" suffix="mm" inputMode="decimal" {...form.field('above')} />
            <TextField
              label="Room on each side"
              optional
              hint="Empty: the shop’s figure"
              suffix="mm"
              inputMode="decimal"
              {...form.field('room')}
            />
          </>
        )}
        {mount === 'under' &&
          CLIP_FIGURES.map(([name, label, suffix]) => (
            <TextField key={name} label={label} {...(suffix && { suffix })} inputMode="decimal" {...form.field(name)} />
          ))}
      </Columns>
      {pieces.map((_piece, index) => (
        <Columns key={index} $min="9rem" style={{ alignItems: 'start' }}>
          <TextField label="Length" suffix="mm" inputMode="numeric" {...form.field(`pieces.${index}.length`)} />
          <TextField
            label="Holes behind the front edge"
            hint="Like 37, 165, 293"
            autoComplete="off"
            {...form.field(`pieces.${index}.holes`)}
          />
          <TextField label="Bears" optional suffix="kg" inputMode="decimal" {...form.field(`pieces.${index}.load`)} />
          <TextField
            label="Costs us, a pair"
            optional={!isNew}
            prefix="R"
            inputMode="decimal"
            {...form.field(`pieces.${index}.cost`)}
          />
          <TextField label="Article numbers" optional autoComplete="off" {...form.field(`pieces.${index}.articles`)} />
        </Columns>
      ))}
      <Inline>
        <Button
          variant="secondary"
          disabled={pieces.length >= 20}
          onClick={() => setPieces([...pieces, { ...EMPTY_PIECE }])}
        >
          Add length
        </Button>
        {pieces.length > 1 && (
          <Button variant="quiet" onClick={() => setPieces(pieces.slice(0, -1))}>
            Remove the last
          </Button>
        )}
      </Inline>
    </FittingFields>
  );
}
