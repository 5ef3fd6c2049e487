import { itemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import * as z from 'zod';
import type { Json } from '../catalogue-changes/edit-kinds';

/** Stored part of a set. */
export const storedPart = z.strictObject({
  role: z.enum(['unit', 'end', 'top', 'hardware']),
  variant_id: z.string(),
  quantity: z.int(),
  x: z.int().nullable(),
  y: z.int().nullable(),
  front_colour: z.string().nullable(),
  configuration: itemConfiguration.nullable(),
});
export type StoredPart = z.infer<typeof storedPart>;

/** Set as the change engine stores it. */
export const storedSet = z.strictObject({
  sku: z.string(),
  name: z.string(),
  room: z.enum(['kitchen', 'bedroom', 'bathroom']),
  description: z.string(),
  wall: z.int(),
  front_colour: z.string(),
  carcass_colour: z.string(),
  discount_percent: z.int(),
  state: z.enum(['active', 'draft', 'withdrawn']),
  parts: z.array(storedPart).min(1),
});
export type StoredSet = z.infer<typeof storedSet>;

/** Parses the values of a set; null for one that does not exist. */
export const parseSet = (values: Readonly<Record<string, Json>>): StoredSet | null =>
  storedSet.safeParse(values).data ?? null;
