import { line as typedLine } from '@plinth/contracts/kernel/common';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { errorData } from '@/lib/errors';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form, Refused, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { ScanButton } from '@/ui/scan-button';
import { ScanField } from '../scanning/scan-field';
import { quantityField, toTypedText, typedQuantity, unitWord } from '../stock/typed-quantity';
import { listEmptyRows } from './empty-quantities';
import { interpretGoodsScan, type ScannableGoods } from './scan-goods';

/** Item in a bin that is sent or received. */
export interface GoodsRow extends ScannableGoods {
  readonly line_id: string;
  readonly name: string;
  /** Bin that is proposed. */
  readonly bin: string;
}
export interface EnteredGoods {
  readonly line_id: string;
  readonly bin: string;
  readonly quantity: number;
}

/** Schema of the typed rows; an empty quantity is none. */
const schemaOf = (rows: readonly GoodsRow[]) =>
  z.object({
    rows: z.array(z.object({ bin: typedLine(40), quantity: z.string() })).transform((typedRows, context) =>
      typedRows.map(({ bin, quantity }, at) => {
        const { line_id, base_unit: unit } = rows[at];
        if (quantity.trim() === '') return null;
        const parsedQuantity = quantityField(unit).safeParse(quantity);
        if (!parsedQuantity.success)
          context.addIssue({ code: 'custom', path: [at, 'quantity'], message: parsedQuantity.error.issues[0].message });
        const baseQuantity = parsedQuantity.success ? typedQuantity(parsedQuantity.data, unit) : 0;
        if (baseQuantity > 0 && bin === '')
          context.addIssue({
            code: 'custom',
            path: [at, 'bin'],
            message: 'Scan the label of the bin, or type its code',
          });
        return { line_id, bin, quantity: baseQuantity };
      }),
    ),
  });

/** Moves the server's errors to the rows: it numbers those that were sent. */
function moveErrorsToRows(error: unknown, sentRows: readonly number[]): unknown {
  const errorsByField = Object.entries(errorData(error)?.fields ?? {}).flatMap(
    ([name, [message]]): [string, string][] => {
      const [, at, field] = /^(?:takes|lines)\.(\d+)\.(\w+)$/.exec(name) ?? [];
      const row = sentRows[Number(at)];
      return field === undefined || row === undefined || message === undefined
        ? []
        : [[`rows.${String(row)}.${field}`, message]];
    },
  );
  return errorsByField.length === 0 ? error : new Refused(Object.fromEntries(errorsByField));
}

/**
 * Form of goods that are sent or received by scan: an item's code enters what is planned, a box adds what is in it.
 */
export function GoodsForm({
  rows: rowsNow,
  labels,
  busy,
  needsAll,
  onSubmit,
}: {
  rows: readonly GoodsRow[];
  labels: { readonly bin: string; readonly plan: string; readonly fill: string; readonly submit: string };
  busy: boolean;
  /** True where each row needs a quantity, be it 0. */
  needsAll: boolean;
  onSubmit: (goods: readonly EnteredGoods[]) => Promise<void>;
}) {
  // The rows as they were when the page opened: what others move must not change a field while somebody types.
  const [rows] = useState(rowsNow);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const form = useZodForm({
    schema: schemaOf(rows),
    defaultValues: { rows: rows.map(({ bin }) => ({ bin, quantity: '' })) },
  });
  const setQuantity = (at: number, quantity: number) =>
    form.rhf.setValue(`rows.${at}.quantity`, toTypedText(quantity, rows[at].base_unit), { shouldDirty: true });
  const readQuantity = (at: number): number => {
    const unit = rows[at].base_unit;
    const parsedQuantity = quantityField(unit).safeParse(form.rhf.getValues(`rows.${at}.quantity`));
    return parsedQuantity.success ? typedQuantity(parsedQuantity.data, unit) : 0;
  };
  const scan = () => {
    if (code.trim() === '') return setProblem('Scan an item, or type its article number');
    const result = interpretGoodsScan(
      code,
      rows,
      rows.map((_row, at) => readQuantity(at)),
    );
    if ('wrong' in result) {
      setProblem(result.wrong);
      field.current?.select();
      return;
    }
    setProblem(undefined);
    setCode('');
    setQuantity(result.row, result.quantity);
  };
  return (
    <Stack $gap={4} style={{ maxWidth: '44rem' }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          scan();
        }}
      >
        <Stack $gap={2}>
          <ScanField
            ref={field}
            label="Scan an item"
            hint="It enters all of it; the code of a box adds what is in it. Or type the quantities below"
            value={code}
            error={problem}
            enterKeyHint="go"
            onChange={({ target }) => setCode(target.value)}
          />
          <ScanButton label="an item" onCode={setCode} />
        </Stack>
      </form>
      <Form
        form={form}
        onSubmit={async ({ rows: typedRows }) => {
          const sentRows = typedRows.flatMap((row, at) =>
            row === null || (row.quantity === 0 && !needsAll) ? [] : [{ at, row }],
          );
          const emptyRows = needsAll ? listEmptyRows(typedRows) : null;
          if (emptyRows !== null) throw new Refused(emptyRows);
          if (sentRows.length === 0) throw new Refused({ 'rows.0.quantity': 'Enter at least one quantity' });
          await onSubmit(sentRows.map(({ row }) => row)).catch((error: unknown) => {
            throw moveErrorsToRows(
              error,
              sentRows.map(({ at }) => at),
            );
          });
        }}
      >
        <Stack $gap={4}>
          {rows.map((row, at) => (
            <Card key={`${row.line_id} ${row.bin}`} aria-label={row.name}>
              <Stack $gap={3}>
                <div>
                  <strong>{row.name}</strong>
                  <br />
                  {row.sku}, {labels.plan} {inWords(row.plannedQuantity, row.base_unit)}
                </div>
                <Columns $min="12rem">
                  <TextField
                    label={labels.bin}
                    selects
                    hint="Scan its label, or type its code"
                    autoComplete="off"
                    autoCapitalize="characters"
                    {...form.field(`rows.${at}.bin`)}
                  />
                  <TextField
                    label={unitWord(row.base_unit)}
                    selects
                    inputMode="decimal"
                    autoComplete="off"
                    {...form.field(`rows.${at}.quantity`)}
                  />
                </Columns>
              </Stack>
            </Card>
          ))}
          <Inline>
            <Button
              type="button"
              variant="secondary"
              onClick={() => rows.forEach(({ plannedQuantity }, at) => setQuantity(at, plannedQuantity))}
            >
              {labels.fill}
            </Button>
          </Inline>
          <Button type="submit" size="large" block busy={busy}>
            {labels.submit}
          </Button>
        </Stack>
      </Form>
    </Stack>
  );
}
