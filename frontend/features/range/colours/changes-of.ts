import type { ColourDetail } from '@plinth/contracts/range/colours/colours';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';

export type ColourChanges = Partial<Omit<ColourFields, 'kind'>> & { is_withdrawn?: boolean };

/** Returns the fields of a colour whose typed value differs from the saved one. */
export function listChangedFields(savedColour: ColourDetail, { kind: _stays, ...fields }: ColourFields): ColourChanges {
  const savedValues: Readonly<Record<string, unknown>> = { ...savedColour };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(savedValues[field])),
  );
}
