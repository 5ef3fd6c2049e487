import { deriveHardwareArticles, findMeasure, type ArticleChoice } from '@plinth/cabinetry/drawing/hardware/articles';
import { FINISH_NAMES } from '@plinth/cabinetry/drawing/hardware/families';
import { parseDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { articleChoices } from '@plinth/contracts/range/hardware/hardware-labels';
import type { Option } from '@plinth/contracts/kernel/labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Plus, X } from 'lucide-react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import type { ZodForm } from '@/ui/form/form';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import type { NewHardwareForm } from './new-hardware-form';

const Row = styled.div<{ $one: boolean; $cost: boolean }>`
  display: grid;
  grid-template-columns: ${({ $one, $cost }) =>
    [
      ...($one ? ['minmax(0, 16rem)'] : ['minmax(0, 1fr)', 'minmax(0, 1fr)']),
      ...($cost ? ['minmax(0, 1fr)'] : []),
      ...($one ? [] : ['auto']),
    ].join(' ')};
  gap: var(--s3);
  align-items: end;
`;

const Numbered = styled.p`
  grid-column: 1 / -1;
  color: var(--ink-2);
  font: var(--regular) var(--text-14) var(--font-text);
`;

const FINISHES = Object.entries(FINISH_NAMES).map(([value, label]) => ({ value, label }));

interface Props {
  form: ZodForm<NewHardwareForm, NewHardwareForm>;
}

/** Lists what articles may differ in, in the words of the drawing: a runner's length, a handle's hole centres. */
function listChoices(measure: string | undefined): Option<ArticleChoice>[] {
  return articleChoices.options.flatMap(({ value, label }): Option<ArticleChoice>[] =>
    value !== 'measure' ? [{ value, label }] : measure === undefined ? [] : [{ value, label: measure }],
  );
}

/** Lists the resulting article numbers, as far as they are typed. */
function listArticleNumbers({ picture, sku, name, chosen_by, choice_name, articles }: NewHardwareForm): string[] {
  const parsedDrawing = parseDrawing(picture);
  if (!('picture' in parsedDrawing) || sku.trim() === '') return [];
  return articles.map(({ value }) => {
    const result = deriveHardwareArticles({
      sku: sku.trim().toUpperCase(),
      name,
      picture: parsedDrawing.picture,
      chosen_by,
      choice_name: choice_name === '' ? 'x' : choice_name,
      articles: [{ value, price: 1 }],
    });
    return 'articles' in result ? result.articles[0].sku : '';
  });
}

/** Fields for the supplier, whose price list gets the cost; for people who may change price lists. */
function SupplierField({ form }: Props) {
  const mayBuy = usePermission('update', staffPages.suppliers.path);
  const suppliers = trpc.suppliers.list.useQuery({ filters: { inactive: false }, page_size: 100 }, { enabled: mayBuy });
  if (!mayBuy) return null;
  return (
    <Select
      label="Supplier"
      optional
      hint="The cost is added to their price list, without VAT, if the item is saved at once"
      options={[
        { value: '', label: suppliers.isPending ? 'Loading' : 'Not set' },
        ...(suppliers.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.field('supplier_id')}
    />
  );
}

/** Card of the articles: one, or several that differ in one thing. */
export function ArticlesCard({ form }: Props) {
  const values = form.rhf.watch();
  // Not useFieldArray: a part of react-hook-form that one page uses is in the first load of every page with a form.
  const setArticles = (articles: NewHardwareForm['articles']) => {
    // Otherwise the errors of a removed row would appear at the row that takes its place.
    if (articles.length < values.articles.length) form.rhf.clearErrors('articles');
    form.rhf.setValue('articles', articles, { shouldDirty: true });
  };
  const chosenBy = form.control('chosen_by');
  const measure = findMeasure(values.picture);
  const isOne = chosenBy.value === 'one';
  const numbers = listArticleNumbers(values);
  const label: Record<ArticleChoice, string> = {
    one: '',
    measure: measure?.label ?? 'Measure',
    finish: 'Finish',
    pack: 'Pieces in the pack',
    other: values.choice_name || 'Choice',
  };
  return (
    <Card aria-labelledby="articles">
      <CardTitle id="articles">Articles</CardTitle>
      <Stack $gap={5}>
        <Columns $min="14rem">
          <TextField
            label="Article number"
            hint={isOne ? 'As on the label, like HND-BOW-128' : 'All start with it, like HND-BOW'}
            autoComplete="off"
            maxLength={30}
            {...form.field('sku')}
          />
          <Select
            label="Articles differ in"
            hint="Each has a number and a price of its own"
            name={chosenBy.name}
            error={chosenBy.error}
            options={listChoices(measure?.label)}
            value={chosenBy.value}
            onChange={({ target }) => {
              if (articleChoices.has(target.value)) chosenBy.onChange(target.value);
            }}
          />
          {chosenBy.value === 'other' && (
            <TextField
              label="Name of the choice"
              hint="For example: For cupboard"
              autoComplete="off"
              maxLength={30}
              {...form.field('choice_name')}
            />
          )}
        </Columns>
        <SupplierField form={form} />
        {(isOne ? values.articles.slice(0, 1) : values.articles).map((_, index) => {
          const value = `articles.${index}.value` as const;
          const suffix = chosenBy.value === 'measure' && measure && 'unit' in measure ? measure.unit : '';
          const control = form.control(value);
          const options = chosenBy.value === 'finish' ? FINISHES : measure?.kind === 'choice' ? measure.options : null;
          const isChoice = options !== null && (chosenBy.value === 'finish' || chosenBy.value === 'measure');
          return (
            <Row key={value} $one={isOne} $cost={values.supplier_id !== ''}>
              {!isOne && isChoice && (
                <Select
                  label={label[chosenBy.value]}
                  name={value}
                  id={control.id}
                  error={control.error}
                  options={[{ value: '', label: 'Choose' }, ...options]}
                  value={control.value}
                  onChange={({ target }) => control.onChange(target.value)}
                />
              )}
              {!isOne && !isChoice && (
                <TextField
                  label={label[chosenBy.value]}
                  {...(suffix !== '' && { suffix })}
                  autoComplete="off"
                  maxLength={40}
                  {...form.field(value)}
                />
              )}
              <TextField
                label="Price"
                prefix="R"
                inputMode="decimal"
                autoComplete="off"
                {...form.field(`articles.${index}.price`)}
              />
              {values.supplier_id !== '' && (
                <TextField
                  label="Cost"
                  optional
                  prefix="R"
                  inputMode="decimal"
                  autoComplete="off"
                  {...form.field(`articles.${index}.cost`)}
                />
              )}
              {!isOne && (
                <Button
                  variant="quiet"
                  aria-label={`Remove article ${String(index + 1)}`}
                  disabled={values.articles.length === 1}
                  onClick={() => setArticles(values.articles.toSpliced(index, 1))}
                >
                  <X aria-hidden />
                </Button>
              )}
              {numbers[index] !== undefined && numbers[index] !== '' && <Numbered>{numbers[index]}</Numbered>}
            </Row>
          );
        })}
        {!isOne && (
          <Inline>
            <Button
              variant="secondary"
              disabled={values.articles.length >= 40}
              onClick={() => setArticles([...values.articles, { value: '', price: '', cost: '' }])}
            >
              <Plus aria-hidden />
              Add article
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
