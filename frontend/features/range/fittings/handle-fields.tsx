import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Button } from '@/ui/button';
import { Columns, Inline } from '@/ui/layout';
import { EMPTY_HANDLE_PIECE, type TypedHandle } from './handle-form';
import { FittingFields } from './fitting-fields';

interface Props {
  form: ZodForm<TypedHandle, TypedHandle>;
  isNew: boolean;
}

const SHAPES = [
  { value: 'bar', label: 'Bar, upright' },
  { value: 'bow', label: 'Bow, upright' },
  { value: 'cup', label: 'Cup, lying' },
  { value: 'knob', label: 'Knob' },
  { value: 'profile', label: 'Edge profile, lying' },
];
const FIGURES = [
  ['out', 'Stands out'],
  ['thick', 'Thickness'],
  ['ends', 'Longer than its holes by'],
  ['hole', 'Holes for its bolts, diameter'],
] as const;

/** Fields of a handle: its sizes, and of each length and finish its cost and articles. */
export function HandleFields({ form, isNew }: Props) {
  const { pieces } = form.rhf.watch();
  const setPieces = (rows: TypedHandle['pieces']) => {
    form.rhf.clearErrors('pieces');
    form.rhf.setValue('pieces', rows, { shouldDirty: true });
  };
  return (
    <FittingFields field={form.field} isNew={isNew} nameHint="Like T-bar handle">
      <Columns $min="11rem">
        <TextField label="Customers choose" hint="Like T-bar" autoComplete="off" {...form.field('choice')} />
        <Select label="Shape" options={SHAPES} {...form.field('shape')} />
        {FIGURES.map(([name, label]) => (
          <TextField key={name} label={label} suffix="mm" inputMode="decimal" {...form.field(name)} />
        ))}
      </Columns>
      {pieces.map((_piece, index) => (
        <Columns key={index} $min="9rem" style={{ alignItems: 'start' }}>
          <TextField
            label="Screw to screw"
            hint="0 with one screw"
            suffix="mm"
            inputMode="numeric"
            {...form.field(`pieces.${index}.length`)}
          />
          <TextField
            label="Finish"
            hint="Like brushed steel"
            autoComplete="off"
            {...form.field(`pieces.${index}.finish`)}
          />
          <TextField
            label="Costs us"
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
          disabled={pieces.length >= 80}
          onClick={() => setPieces([...pieces, { ...EMPTY_HANDLE_PIECE }])}
        >
          Add length or finish
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
