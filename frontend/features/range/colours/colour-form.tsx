import {
  colourFinishes,
  colourKinds,
  colourPatterns,
  priceGroupsOf,
  type ColourKind,
} from '@plinth/contracts/range/colours/colour-labels';
import type { ColourFields } from '@plinth/contracts/range/colours/colours-row';
import type { ReactNode } from 'react';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { ColourField } from '@/ui/form/colour-field';
import { Form, useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Stack } from '@/ui/layout';
import { colourSchema, type TypedColour } from './colour-schema';
import type { ShownColour } from './draw-sample';

export type ColourForm = ZodForm<TypedColour, ColourFields>;

export const useColourForm = (defaultValues: TypedColour): ColourForm =>
  useZodForm({ schema: colourSchema, defaultValues });

const completeOr = (text: string, fallback: string): string => (/^#[0-9A-Fa-f]{6}$/.test(text) ? text : fallback);

/** Returns the typed colour as it can be drawn; grey while a colour value is incomplete. */
export function useShownColour({ rhf }: ColourForm): ShownColour {
  const { name, kind, base, grain, finish, pattern } = rhf.watch();
  const secondColour = pattern === 'plain' ? null : completeOr(grain, '#6F665A');
  return { name, kind, finish, pattern, base: completeOr(base, '#B9BAB6'), grain: secondColour };
}

const SECOND_COLOUR_LABELS = {
  grain: 'Colour of the grain',
  speckle: 'Colour of the speckles',
  veins: 'Colour of the veins',
} as const;

interface ColourFormCardProps {
  form: ColourForm;
  /** True for a new colour. The kind of an existing one cannot change, because items are made of it. */
  isNew: boolean;
  onSubmit: (colour: ColourFields) => Promise<unknown> | void;
  /** Content before the fields of a new colour. */
  before?: ReactNode;
  children: ReactNode;
}

/** Fields of a colour; the caller adds the buttons. */
export function ColourFormCard({ form, isNew, onSubmit, before, children }: ColourFormCardProps) {
  const { kind, pattern } = form.rhf.watch();
  const { onChange: choosePattern, ...patternField } = form.field('pattern');
  const { onChange: chooseKind, ...kindField } = form.field('kind');
  const setKindDefaults = (next: ColourKind) => {
    const [group] = priceGroupsOf(next);
    form.rhf.setValue('price_group', group?.value ?? 'plain');
    form.rhf.setValue('thicknesses', next === 'board' ? '16' : next === 'stone' ? '20' : '32');
  };
  return (
    <Card>
      <Form form={form} onSubmit={onSubmit}>
        <Stack $gap={5}>
          {before}
          <TextField
            label="Name"
            hint="The name customers see, for example Highveld Oak"
            autoComplete="off"
            maxLength={40}
            {...form.field('name')}
          />
          {isNew && (
            <Select
              label="Kind"
              options={colourKinds.options}
              {...kindField}
              onChange={async (event) => {
                await chooseKind(event);
                if (colourKinds.has(event.target.value)) setKindDefaults(event.target.value);
              }}
            />
          )}
          <Columns $min="14rem">
            <Select
              label="Pattern"
              options={colourPatterns.options}
              {...patternField}
              onChange={async (event) => {
                await choosePattern(event);
                form.rhf.setValue('grained', event.target.value === 'grain');
              }}
            />
            <Select label="Finish" options={colourFinishes.options} {...form.field('finish')} />
            <ColourField label="Colour" {...form.control('base')} />
            {pattern !== 'plain' && <ColourField label={SECOND_COLOUR_LABELS[pattern]} {...form.control('grain')} />}
          </Columns>
          {pattern === 'grain' && (
            <Checkbox
              label="The grain runs along the sheet"
              hint="Parts are not turned when they are cut, so that the grain runs the same way on every door."
              {...form.field('grained')}
            />
          )}
          <Columns $min="14rem">
            <TextField
              label="Thicknesses"
              suffix="mm"
              hint={
                kind === 'board'
                  ? 'Separate them with commas. 16, 18 or 22 for fronts and carcasses; 3 or 6 for backs'
                  : 'Like 20, 30'
              }
              autoComplete="off"
              {...form.field('thicknesses')}
            />
            <Select
              label="Price group"
              hint={kind === 'board' ? 'Sets the price per square metre' : 'Tops have prices of their own'}
              options={priceGroupsOf(kind)}
              {...form.field('price_group')}
            />
          </Columns>
          <TextArea
            label="Description"
            hint="How it looks and where it fits; shown to customers on the Colours page"
            rows={3}
            maxLength={400}
            {...form.field('description')}
          />
          {children}
        </Stack>
      </Form>
    </Card>
  );
}
