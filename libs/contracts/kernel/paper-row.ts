import * as z from 'zod';
import { id, secretId } from './common';
import { type Contract, holder, query } from './define';
import type { PrintableKind } from './printable-address';

/** Request for a paper: the id of its object, with its own secret or its days where it has those. */
interface AskedPaper {
  readonly id: string;
  readonly key?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A row of the papers: a procedure, and the kind that its page and its PDF go by. */
export interface PaperRow extends Contract<
  'query',
  z.ZodObject<{ [name: string]: z.ZodType; id: z.ZodType }> & z.ZodType<AskedPaper>
> {
  readonly kind: PrintableKind;
}

export const paperOn = <const Kind extends PrintableKind, Input extends z.ZodType, Output extends z.ZodType>(
  kind: Kind,
  { data, ...options }: { summary: string; input: Input; data: Output; weight?: number },
) => ({ ...query({ access: holder, output: data, ...options }), kind });

/** A document's own secret opens it too; staff and its client need none. */
export const paperQuery = z.strictObject({ id, key: secretId.optional() });
export const forStaff = paperQuery.omit({ key: true });
