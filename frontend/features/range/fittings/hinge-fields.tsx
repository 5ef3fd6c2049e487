import { Checkbox } from '@/ui/form/checkbox';
import type { ZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Button } from '@/ui/button';
import { Columns, Inline } from '@/ui/layout';
import type { TypedHinge } from './fitting-form';
import { FittingFields } from './fitting-fields';

interface Props {
  form: ZodForm<TypedHinge, TypedHinge>;
  isNew: boolean;
}

const FIGURES = [
  ['diameter', 'Cup, diameter'],
  ['depth', 'Cup, depth'],
  ['edge', 'Cup to the door’s edge'],
  ['apart', 'Cup screws apart'],
  ['inward', 'Cup screws behind the cup’s middle'],
  ['behind', 'Plate behind the front edge'],
  ['plate_apart', 'Plate screws apart'],
] as const;

/** Fields of a hinge: its holes, the doors that it bears, its cost and articles. */
export function HingeFields({ form, isNew }: Props) {
  const { bears } = form.rhf.watch();
  const setBears = (rows: TypedHinge['bears']) => {
    form.rhf.clearErrors('bears');
    form.rhf.setValue('bears', rows, { shouldDirty: true });
  };
  return (
    <FittingFields field={form.field} isNew={isNew} nameHint="Like Soft-close hinge 110°" costLabel="Costs us, each">
      <Checkbox label="Without a spring, for doors that open by a push" {...form.field('push')} />
      <Columns $min="11rem">
        <TextField label="Opens to" suffix="°" inputMode="numeric" {...form.field('angle')} />
        {FIGURES.map(([name, label]) => (
          <TextField key={name} label={label} suffix="mm" inputMode="decimal" {...form.field(name)} />
        ))}
      </Columns>
      {bears.map((_row, index) => (
        <Columns key={index} $min="11rem">
          <TextField
            label={`Doors up to, ${String(index + 1)}`}
            suffix="kg"
            inputMode="decimal"
            {...form.field(`bears.${index}.weight`)}
          />
          <TextField label="Take hinges" inputMode="numeric" {...form.field(`bears.${index}.hinges`)} />
        </Columns>
      ))}
      <Inline>
        <Button
          variant="secondary"
          disabled={bears.length >= 8}
          onClick={() => setBears([...bears, { weight: '', hinges: '' }])}
        >
          Add a door weight
        </Button>
        {bears.length > 0 && (
          <Button variant="quiet" onClick={() => setBears(bears.slice(0, -1))}>
            Remove the last
          </Button>
        )}
        {bears.length === 0 && <span>Without door weights the shop’s own table counts.</span>}
      </Inline>
    </FittingFields>
  );
}
