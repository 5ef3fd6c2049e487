import { countReasons } from '@plinth/contracts/stock/counts/count-labels';
import type { CountLine, StockCount } from '@plinth/contracts/stock/counts/stock-counts';
import { inWords } from '@plinth/contracts/stock/stock/stock-labels';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { toast } from '@/ui/toast';

const differenceOf = ({ counted: countedQuantity, expected: expectedQuantity }: CountLine): number =>
  (countedQuantity ?? 0) - (expectedQuantity ?? 0);
export const listDifferingLines = (lines: readonly CountLine[]): CountLine[] =>
  lines.filter((line) => differenceOf(line) !== 0);

/** Describes a difference: "2 fewer than the books: 8 counted, 10 in the books, −R120.00". */
export function differenceInWords(line: CountLine): string {
  const difference = differenceOf(line);
  const words = (quantity: number) => inWords(quantity, line.base_unit);
  const differenceText = `${words(Math.abs(difference))} ${difference < 0 ? 'fewer' : 'more'} than the books`;
  const figures = [
    `${words(line.counted ?? 0)} counted`,
    ...(line.first_counted === null ? [] : [`${words(line.first_counted)} the first time`]),
    `${words(line.expected ?? 0)} in the books then`,
    ...(line.value === null || line.value === 0 ? [] : [formatRand(line.value)]),
  ];
  return `${differenceText}: ${figures.join(', ')}`;
}

const schema = z.object({
  lines: z.array(
    z.object({ item_id: z.string(), reason: z.enum(countReasons.codes, 'Choose a reason'), note: z.string().max(200) }),
  ),
});

/** Form for the reason of each difference; then the count is booked. */
export function DifferenceReasons({ count, onChange }: { count: StockCount; onChange: (after: StockCount) => void }) {
  const post = trpc.stockCounts.post.useMutation();
  const lines = listDifferingLines(count.lines);
  const form = useZodForm<{ lines: { item_id: string; reason: string; note: string }[] }, z.output<typeof schema>>({
    schema,
    defaultValues: { lines: lines.map(({ item_id }) => ({ item_id, reason: '', note: '' })) },
  });
  return (
    <Form
      form={form}
      onSubmit={async ({ lines: reasons }) => {
        onChange(await post.mutateAsync({ id: count.id, version: count.version, reasons }));
        toast('The count is booked');
      }}
    >
      <Stack $gap={4}>
        {lines.map((line, at) => (
          <Card key={line.item_id} aria-label={line.name}>
            <Stack $gap={3}>
              <div>
                <strong>{line.name}</strong>
                <br />
                <small>{differenceInWords(line)}</small>
              </div>
              <Columns $min="12rem">
                <Select
                  label="Reason"
                  placeholder="Choose"
                  options={countReasons.options}
                  {...form.field(`lines.${at}.reason`)}
                />
                <TextField label="Note" optional autoComplete="off" {...form.field(`lines.${at}.note`)} />
              </Columns>
            </Stack>
          </Card>
        ))}
        <Button type="submit" size="large" block busy={post.isPending}>
          Book the differences
        </Button>
      </Stack>
    </Form>
  );
}

/** Result of a count, read-only. */
export function CountResult({ count }: { count: StockCount }) {
  const differingLines = listDifferingLines(count.lines);
  return (
    <Card aria-labelledby="found">
      <CardTitle id="found">Result</CardTitle>
      {count.lines.length === 0 ? (
        <p>The bin was empty.</p>
      ) : (
        <Stack $gap={3}>
          <p>
            {count.lines.length - differingLines.length} of {count.lines.length} agreed with the books.
          </p>
          {differingLines.map((line) => (
            <div key={line.item_id}>
              <strong>{line.name}</strong>
              <br />
              {differenceInWords(line)}
              {line.reason !== null && (
                <>
                  <br />
                  <small>{[countReasons.label(line.reason), line.note].filter(Boolean).join(': ')}</small>
                </>
              )}
            </div>
          ))}
        </Stack>
      )}
    </Card>
  );
}
