import {
  FAMILY_FIELDS,
  FINISH_NAMES,
  isHardwareFamily,
  isHardwareFinish,
} from '@plinth/cabinetry/drawing/hardware/families';
import { hardwareFamilies } from '@plinth/contracts/range/hardware/hardware-labels';
import * as z from 'zod';
import type { Json } from '../catalogue-changes/edit-kinds';

const drawing = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Describes a drawing of hardware: `Handle: shape Bow, hole centres 128 mm, brass`. */
export function describeDrawing(value: Json): string {
  const { data } = drawing.safeParse(value);
  if (typeof data?.family !== 'string' || !isHardwareFamily(data.family)) return '—';
  const parts = FAMILY_FIELDS[data.family].fields.flatMap((field) => {
    const value = data[field.key];
    if (value === undefined || value === false) return [];
    if (field.kind === 'yes') return [field.label.toLowerCase()];
    const text = String(value);
    const label =
      field.kind === 'choice' ? (field.options.find((option) => option.value === text)?.label ?? text) : text;
    const unit = 'unit' in field && field.unit !== '' ? ` ${field.unit}` : '';
    return [`${field.label.toLowerCase()} ${label.toLowerCase()}${unit}`];
  });
  const { finish } = data;
  if (typeof finish === 'string' && isHardwareFinish(finish)) parts.push(FINISH_NAMES[finish].toLowerCase());
  return `${hardwareFamilies.label(data.family)}: ${parts.join(', ')}`;
}
