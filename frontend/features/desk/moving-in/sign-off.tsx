import { movingInNouns, movingInUnits } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import { countInWords, formatCount } from '@plinth/money/count';
import * as z from 'zod';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { typedAmount } from '@/ui/form/amount';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { formatTotal } from './format-total';
import type { KindState } from './kind-card';

const MOST_ROWS = 1_000_000;
const LARGEST_SUM = 1_000_000_000_000;
const NO_AMOUNT = 'none';
const HUNDREDTHS = 100;
/** Days of leave as somebody types them, in hundredths. */
const typedLeave = z
  .string()
  .trim()
  .regex(/^-?\d{1,6}([.,]\d{1,2})?$/, 'Enter days like 412 or 412.5')
  .transform((typedText) => Math.round(Number(typedText.replace(',', '.')) * HUNDREDTHS));

/** Chooses how the total of a kind is typed; kinds without amounts have no field for it. */
function chooseAmount(kind: KindState['kind'], hasAmount: boolean): z.ZodType<number | null, string> {
  if (!hasAmount) return z.literal(NO_AMOUNT).transform(() => null);
  return movingInUnits[kind] === 'days' ? typedLeave : typedAmount({ min: 0, max: LARGEST_SUM });
}

/** Describes a difference: `1 invoice fewer and R0.01 less`. */
function describeDifference({ kind, count, amount, sign_off: signOff }: KindState): string {
  if (signOff === null) return '';
  const [one, many] = movingInNouns[kind];
  const fewer = signOff.old_count - count;
  const less = (signOff.old_amount ?? 0) - (amount ?? 0);
  const parts = [
    ...(fewer === 0 ? [] : [`${countInWords(Math.abs(fewer), one, many)} ${fewer > 0 ? 'fewer' : 'more'}`]),
    ...(less === 0 ? [] : [`${formatTotal(kind, Math.abs(less))} ${less > 0 ? 'less' : 'more'}`]),
  ];
  return parts.length === 0 ? 'something came in since' : parts.join(' and ');
}

/** Totals that came in beside those of the books of before: signed off where they are equal. */
export function SignOff({ state, mayChange }: { state: KindState; mayChange: boolean }) {
  const utils = trpc.useUtils();
  const signOff = trpc.movingIn.signOff.useMutation();
  const { kind, count, amount, sign_off: newest } = state;
  const hasAmount = amount !== null;
  const [one, many] = movingInNouns[kind];
  const form = useZodForm({
    schema: z.object({
      old_count: z
        .string()
        .regex(/^\s*\d{1,7}\s*$/, 'Enter a whole number')
        .transform(Number)
        .refine((value) => value <= MOST_ROWS, 'Enter a smaller number'),
      old_amount: chooseAmount(kind, hasAmount),
    }),
    defaultValues: { old_count: '', old_amount: hasAmount ? '' : NO_AMOUNT },
  });
  return (
    <Stack $gap={4}>
      <p>
        Came in so far: {countInWords(count, one, many)}
        {hasAmount && `, ${formatTotal(kind, amount)}`}.
      </p>
      {newest?.is_equal && (
        <Notice tone="success" role="status" title="Signed off">
          {newest.signed_by} found {formatCount(newest.old_count)}
          {newest.old_amount !== null && ` and ${formatTotal(kind, newest.old_amount)}`} in the old books too,{' '}
          {formatDateTime(newest.signed_at)}.
        </Notice>
      )}
      {newest && !newest.is_equal && (
        <Notice tone="danger" role="status" title="The totals differ">
          Here: {describeDifference(state)}. Your old books: {formatCount(newest.old_count)}
          {newest.old_amount !== null && `, ${formatTotal(kind, newest.old_amount)}`}, as {newest.signed_by} entered{' '}
          {formatDateTime(newest.signed_at)}. Find the rows that lack, take them in, and compare again.
        </Notice>
      )}
      {mayChange && !newest?.is_equal && (
        <Form
          form={form}
          onSubmit={async ({ old_count, old_amount }) => {
            utils.movingIn.state.setData(undefined, await signOff.mutateAsync({ kind, old_count, old_amount }));
          }}
        >
          <Stack $gap={4}>
            <TextField
              label={`How many ${many} your old books have`}
              inputMode="numeric"
              autoComplete="off"
              {...form.field('old_count')}
            />
            {hasAmount && (
              <TextField
                label={movingInUnits[kind] === 'days' ? 'Days of leave in your old books' : 'Total in your old books'}
                {...(movingInUnits[kind] === 'rand' && { prefix: 'R' })}
                inputMode="decimal"
                autoComplete="off"
                {...form.field('old_amount')}
              />
            )}
            <div>
              <Button type="submit" variant="secondary" busy={signOff.isPending}>
                Compare and sign off
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Stack>
  );
}
