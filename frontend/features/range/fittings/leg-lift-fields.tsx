import type { ZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';
import { IdentityFields } from './identity-fields';
import type { TypedLeg, TypedLift } from './leg-lift-form';
import { PieceFields } from './piece-fields';

interface Props<Typed extends TypedLeg | TypedLift> {
  form: ZodForm<Typed, Typed>;
  isNew: boolean;
}

/** Fields of a leg: its height, its plate, what it bears, its cost and articles. */
export function LegFields({ form, isNew }: Props<TypedLeg>) {
  return (
    <>
      <IdentityFields
        isNew={isNew}
        nameField={form.field('name')}
        codeField={form.field('code')}
        nameHint="Like Adjustable leg 120"
      />
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
      <PieceFields
        isNew={isNew}
        costLabel="Costs us, each"
        costField={form.field('pieces.0.cost')}
        articlesField={form.field('pieces.0.articles')}
      />
    </>
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
    <>
      <IdentityFields
        isNew={isNew}
        nameField={form.field('name')}
        codeField={form.field('code')}
        nameHint="Like Lift mechanism, extra strong, pair"
      />
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
      <PieceFields
        isNew={isNew}
        costLabel="Costs us, a pair"
        costField={form.field('pieces.0.cost')}
        articlesField={form.field('pieces.0.articles')}
      />
    </>
  );
}
