import type { ZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';
import type { TypedLeg, TypedLift } from './leg-lift-form';
import { FittingFields } from './fitting-fields';

interface Props<Typed extends TypedLeg | TypedLift> {
  form: ZodForm<Typed, Typed>;
  isNew: boolean;
}

/** Fields of a leg: its height, its plate, what it bears, its cost and articles. */
export function LegFields({ form, isNew }: Props<TypedLeg>) {
  return (
    <FittingFields field={form.field} isNew={isNew} nameHint="Like Adjustable leg 120" costLabel="Costs us, each">
      <Columns $min="11rem">
        <TextField label="Height" suffix="mm" inputMode="numeric" {...form.field('height')} />
        <TextField
          label="Bears, each"
          optional
          hint="Empty: its maker does not say"
          suffix="kg"
          inputMode="decimal"
          {...form.field('load')}
        />
        <TextField
          label="Side of its plate"
          optional
          hint="Empty: the shop’s figure"
          suffix="mm"
          inputMode="decimal"
          {...form.field('foot')}
        />
        <TextField label="Screws from the plate’s edges" suffix="mm" inputMode="decimal" {...form.field('edge')} />
      </Columns>
    </FittingFields>
  );
}

const LIFT_FIGURES = [
  ['height', 'Mechanism, height'],
  ['length', 'Mechanism, front to back'],
  ['thick', 'Mechanism, thickness'],
  ['apart', 'Screws apart'],
] as const;

/** Fields of a lift: the flaps that it takes, its size and holes, its cost and articles. */
export function LiftFields({ form, isNew }: Props<TypedLift>) {
  return (
    <FittingFields
      field={form.field}
      isNew={isNew}
      nameHint="Like Lift mechanism, extra strong, pair"
      costLabel="Costs us, a pair"
    >
      <p>
        A flap’s power factor is its height in mm times its weight in kg, with its handle counted twice. It gets the
        first lift that takes it.
      </p>
      <Columns $min="11rem">
        <TextField label="Takes power factors from" inputMode="numeric" {...form.field('least')} />
        <TextField label="Up to" inputMode="numeric" {...form.field('most')} />
        <TextField
          label="Screws behind the front edge"
          hint="Like 37, 165"
          autoComplete="off"
          {...form.field('behind')}
        />
        {LIFT_FIGURES.map(([name, label]) => (
          <TextField key={name} label={label} suffix="mm" inputMode="decimal" {...form.field(name)} />
        ))}
      </Columns>
    </FittingFields>
  );
}
