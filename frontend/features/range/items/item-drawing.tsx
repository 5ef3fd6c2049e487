import { DrawingFields } from '@/features/range/hardware-drawing/drawing-fields';
import { Card, CardTitle } from '@/ui/card';
import type { ZodForm } from '@/ui/form/form';
import type { ItemForm } from './item-form';

/** Card for the drawing of hardware. Articles that differ in a measure or a finish are drawn with their own. */
export function ItemDrawing({ form }: { form: ZodForm<ItemForm, ItemForm> }) {
  const { value, onChange, error } = form.control('items.0.picture');
  if (value === null) return null;
  return (
    <Card aria-labelledby="drawing">
      <CardTitle id="drawing">Drawing</CardTitle>
      <DrawingFields
        formId={form.id}
        name="items.0.picture"
        value={value}
        onChange={onChange}
        errorOf={(field) =>
          form.rhf.getFieldState(`items.0.picture.${field}`, form.rhf.formState).error?.message ??
          (field === 'family' ? error : undefined)
        }
      />
    </Card>
  );
}
