import { fixingRoles } from '@plinth/contracts/range/fittings/fitting-labels';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns } from '@/ui/layout';
import { FittingFields } from './fitting-fields';
import { FIXING_FIGURES, type TypedFixing } from './fixing-form';

interface Props {
  form: ZodForm<TypedFixing, TypedFixing>;
  isNew: boolean;
}

const ROLES = fixingRoles.codes.map((value) => ({ value, label: fixingRoles.label(value) }));

/** Fields of a fixing: its use, the figures of that use, its cost and articles. */
export function FixingFields({ form, isNew }: Props) {
  const { role } = form.rhf.watch();
  const figures = FIXING_FIGURES[role];
  return (
    <FittingFields
      field={form.field}
      isNew={isNew}
      nameHint="Like Brass pin 7 mm"
      codeHint="Stock and bags of hardware know it by this, like pin-brass-7. It cannot be changed later"
      costLabel={role === 'rail' ? 'Costs us, a metre' : 'Costs us, each'}
    >
      {isNew && (
        <>
          <p>Cupboards take the first of a use. To change over to this one, withdraw the one before it.</p>
          <Select label="Use" options={ROLES} {...form.field('role')} />
        </>
      )}
      {figures.length > 0 && (
        <Columns $min="11rem">
          {figures.map(({ name, label, isOptional = false }) => (
            <TextField
              key={name}
              label={label}
              optional={isOptional}
              {...(isOptional && { hint: 'Empty: the shop’s figure' })}
              suffix="mm"
              inputMode="decimal"
              {...form.field(name)}
            />
          ))}
        </Columns>
      )}
    </FittingFields>
  );
}
