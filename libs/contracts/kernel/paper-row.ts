import * as z from 'zod';
import { id, secretId } from './common';
import { type Contract, holder, query } from './define';
import type { PrintableKind } from './printable-address';

/** Request for a paper: the id of its object, with its secret or its period where it has one. */
interface AskedPaper {
  readonly id: string;
  readonly key?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Paper: its procedure, and the kind that names its page and PDF. */
export interface PaperRow extends Contract<
  'query',
  z.ZodObject<{ [name: string]: z.ZodType; id: z.ZodType }> & z.ZodType<AskedPaper>
> {
  readonly kind: PrintableKind;
}

export const paperOn = <const Kind extends PrintableKind, Input extends z.ZodType, Output extends z.ZodType>(
  kind: Kind,
  { data, ...options }: { summary: string; input: Input; data: Output; weight?: number; withBadge?: true },
) => ({ ...query({ access: holder, output: data, ...options }), kind });

/** Input of a paper; the document's secret gives access, and staff and its client need none. */
export const paperQuery = z.strictObject({ id, key: secretId.optional() });
export const forStaff = paperQuery.omit({ key: true });
