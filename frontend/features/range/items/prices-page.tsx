import type { CataloguePreview } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { itemList } from '@plinth/contracts/range/items/item-list';
import { line } from '@plinth/contracts/kernel/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { items } from '@plinth/contracts/range/items/items';
import { itemKinds } from '@plinth/contracts/range/items/item-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import { PRICE_ROUNDINGS } from '@plinth/money/price-rounding';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import * as z from 'zod';
import { trpc } from '@/lib/trpc';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Form, useZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageHeading } from '@/ui/page-heading';

const ReviewDialog = dynamic(
  () => import('@/features/range/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

type PercentInput = InputOf<typeof items.previewPercent>;

const ALL = '';
const PERCENT = /^[+−-]?\d{1,3}(?:[.,]\d{1,2})?$/;
const parsePercent = (text: string): number => Number(text.replace('−', '-').replace(',', '.'));
const departments = itemList.filters.department.options;

const schema = z.object({
  q: line(120),
  kind: z.union([z.literal(ALL), z.enum(itemKinds.codes)]),
  department: z.string(),
  percent: z
    .string()
    .trim()
    .regex(PERCENT, 'Enter a percentage like 5 or -2.5')
    .refine((text) => parsePercent(text) >= -90 && parsePercent(text) <= 400, 'Enter −90 to 400')
    .refine((text) => parsePercent(text) !== 0, 'Enter more or less than 0'),
  rounding: z.enum(PRICE_ROUNDINGS),
});

const toPercentInput = ({ q, kind, department, percent, rounding }: z.output<typeof schema>): PercentInput => ({
  ids: [],
  matching: {
    ...(q !== '' && { q }),
    filters: {
      ...(kind !== ALL && { kind: [kind] }),
      ...(department !== ALL && { department: [department] }),
    },
  },
  percent: parsePercent(percent),
  rounding,
});

const ROUNDINGS = [
  { value: '10c', label: 'To 10 c' },
  { value: 'r1', label: 'To whole rand' },
  { value: 'r5', label: 'To R5' },
  { value: '99', label: 'To .99' },
];

/** Page that raises or lowers prices by a percentage, with a review before saving. */
export function PricesPage() {
  const previewMutation = trpc.items.previewPercent.useMutation();
  const save = trpc.items.savePercent.useMutation();
  const [review, setReview] = useState<{ request: PercentInput; preview: CataloguePreview } | null>(null);
  const [savedText, setSavedText] = useState('');
  const form = useZodForm({
    schema,
    defaultValues: { q: '', kind: ALL, department: ALL, percent: '', rounding: 'r1' },
  });
  return (
    <Container $fluid>
      <BackTo href={staffPages.items.path}>{staffPages.items.title}</BackTo>
      <PageHeading tight lead="Choose the items, enter the percentage, and check every price before you save.">
        {staffPages.itemPrices.title}
      </PageHeading>
      <Form
        form={form}
        onSubmit={async (values) => {
          setSavedText('');
          const input = toPercentInput(values);
          setReview({ request: input, preview: await previewMutation.mutateAsync(input) });
        }}
      >
        <Card style={{ maxWidth: '52rem', marginBottom: 'var(--s10)' }}>
          <Stack $gap={5}>
            <Columns $min="14rem">
              <Select
                label="Kind"
                optional
                {...form.field('kind')}
                options={[{ value: ALL, label: 'All' }, ...itemKinds.options]}
              />
              <Select
                label="Department"
                optional
                {...form.field('department')}
                options={[{ value: ALL, label: 'All' }, ...departments]}
              />
            </Columns>
            <TextField
              label="Only items named"
              optional
              hint="As in the search of the items manager"
              autoComplete="off"
              {...form.field('q')}
            />
            <Columns $min="14rem">
              <TextField
                label="Up or down by"
                suffix="%"
                hint="5 is dearer, −5 is cheaper"
                inputMode="text"
                autoComplete="off"
                {...form.field('percent')}
              />
              <Select label="Round" hint="To the nearest" {...form.field('rounding')} options={ROUNDINGS} />
            </Columns>
            <p>
              Reduced items keep their reduction. Cupboards made to other sizes keep the price of their parts: those
              follow the rates, not this list.
            </p>
            <Inline>
              <Button type="submit" busy={previewMutation.isPending}>
                Preview prices
              </Button>
              <Link href={staffPages.catalogueChanges.path}>Changes</Link>
            </Inline>
            <p role="status">{savedText}</p>
          </Stack>
        </Card>
      </Form>
      {review !== null && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) => save.mutateAsync({ ...review.request, ...as })}
          onDone={({ number, edits }) => {
            setReview(null);
            const { prices } = review.preview;
            const sums = prices && `: ${formatRand(prices.before)} becomes ${formatRand(prices.after)}, one of each`;
            setSavedText(`Change ${String(number)} is saved, ${formatCount(edits)} prices${sums ?? ''}.`);
          }}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}
