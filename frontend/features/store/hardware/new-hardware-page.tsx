import { TYPE_NAMES } from '@plinth/cabinetry/names';
import type { CataloguePreview } from '@plinth/contracts/catalogue-changes';
import type { NewHardwareInput } from '@plinth/contracts/hardware';
import { hardwareDepartments } from '@plinth/contracts/hardware-labels';
import { parcelSizes } from '@plinth/contracts/item-labels';
import { pathTo } from '@plinth/contracts/page';
import { staffPages } from '@plinth/contracts/staff-pages';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { newKey } from '@/lib/idempotency-key';
import { messageForPerson } from '@/lib/errors';
import { addressOf } from '@/lib/address-of';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox, type ComboboxOption } from '@/ui/form/combobox';
import { Form, useZodForm, type ZodForm } from '@/ui/form/form';
import { Select, TextArea, TextField } from '@/ui/form/text-field';
import { Columns, Container, Inline, MainAndSide, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { toastError } from '@/ui/toast';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { ArticlesCard } from './articles-card';
import { DrawingFields } from '@/features/store/hardware-drawing/drawing-fields';
import { HardwareCard } from './hardware-card';
import { emptyForm, formLike, newHardwareSchema, sentOf, type NewHardwareForm } from './new-hardware-form';

const ReviewDialog = dynamic(
  () => import('@/features/store/catalogue-changes/review-dialog').then((module) => module.ReviewDialog),
  { ssr: false },
);

interface Props {
  form: ZodForm<NewHardwareForm, NewHardwareForm>;
}

/** New hardware is usually like some that is there: all but its name, numbers and prices is taken over. */
function BeginWith({ form }: Props) {
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [like, setLike] = useState<ComboboxOption | null>(null);
  const q = useDebounced(typed);
  const { data, isFetching } = trpc.hardware.list.useQuery({ q, page_size: 20 });
  const take = async (option: ComboboxOption) => {
    try {
      const item = await utils.items.get.fetch({ id: option.value });
      form.rhf.reset(formLike(form.rhf.getValues(), item), { keepDefaultValues: true });
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Combobox
      label="Begin with"
      optional
      hint="Takes over everything but name, numbers and prices"
      placeholder="Nothing: an empty form"
      clearable
      value={like}
      onChange={(option) => {
        setLike(option);
        if (option !== null) void take(option);
      }}
      onSearch={setTyped}
      loading={isFetching}
      options={(data?.rows ?? []).map((row) => ({ value: row.id, label: row.name, detail: row.department }))}
      searchPlaceholder="Name or article number"
      emptyText="No hardware is called so"
    />
  );
}

function WhatItIs({ form }: Props) {
  const name = form.field('name');
  const picture = form.control('picture');
  const [followed, setFollowed] = useState('');
  return (
    <Card aria-labelledby="what">
      <CardTitle id="what">What it is</CardTitle>
      <Stack $gap={5}>
        <BeginWith form={form} />
        <TextField
          label="Name"
          hint="As people ask for it: Bow handle 128 mm"
          autoComplete="off"
          maxLength={70}
          {...name}
          onBlur={async (event) => {
            const { slug } = form.rhf.getValues();
            const follows = addressOf(event.target.value);
            if (slug === '' || slug === followed) form.rhf.setValue('slug', follows);
            setFollowed(follows);
            await name.onBlur(event);
          }}
        />
        <Select label="Department" options={hardwareDepartments} {...form.field('department')} />
        <DrawingFields
          formId={form.id}
          name="picture"
          value={picture.value}
          onChange={picture.onChange}
          errorOf={(field) => form.rhf.getFieldState(`picture.${field}`, form.rhf.formState).error?.message}
        />
      </Stack>
    </Card>
  );
}

function Words({ form }: Props) {
  const fits = form.control('fits');
  const onSale = form.control('on_sale');
  return (
    <Card aria-labelledby="words">
      <CardTitle id="words">What it is said to be</CardTitle>
      <Stack $gap={5}>
        <TextArea label="Description" rows={3} maxLength={420} {...form.field('description')} />
        <Columns $min="16rem">
          <TextArea label="Facts" optional rows={4} hint="A line each: Load: 35 kg" {...form.field('facts')} />
          <TextArea label="In the box" optional rows={4} hint="A line each: 2 × Screw" {...form.field('box')} />
        </Columns>
        <TextField
          label="Search words"
          optional
          hint="What people also call it; never shown"
          autoComplete="off"
          maxLength={400}
          {...form.field('search_words')}
        />
        <Columns $min="16rem">
          <TextField
            label="Address"
            hint="In the store's links; follows from the name"
            autoComplete="off"
            maxLength={100}
            {...form.field('slug')}
          />
          <Select label="How it travels" options={parcelSizes.options} {...form.field('parcel')} />
        </Columns>
        <details>
          <summary>For which cupboards ({fits.value.length === 0 ? 'not said' : fits.value.length})</summary>
          <Columns $min="12rem" $gap={1}>
            {Object.entries(TYPE_NAMES).map(([type, label]) => (
              <Checkbox
                key={type}
                label={label}
                name={`fits.${type}`}
                checked={fits.value.includes(type)}
                onChange={({ target }) =>
                  fits.onChange(target.checked ? [...fits.value, type] : fits.value.filter((other) => other !== type))
                }
              />
            ))}
          </Columns>
        </details>
        <Checkbox
          label="Put it on sale"
          hint="Otherwise it is a draft, which nobody sees in the store"
          name="on_sale"
          checked={onSale.value}
          onChange={({ target }) => onSale.onChange(target.checked)}
        />
      </Stack>
    </Card>
  );
}

/** A new item of hardware: what is typed is drawn at once, and what it changes is shown before it is saved. */
export function NewHardwarePage() {
  const { push } = useRouter();
  const utils = trpc.useUtils();
  const [id] = useState(newKey);
  const look = trpc.hardware.previewNew.useMutation();
  const save = trpc.hardware.saveNew.useMutation();
  const [review, setReview] = useState<{ asked: NewHardwareInput; preview: CataloguePreview } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const form = useZodForm({ schema: newHardwareSchema, defaultValues: emptyForm() });
  useLeaveQuestion(form.rhf.formState.isDirty && !isSaved);
  return (
    <Container $fluid>
      <PageHeading tight lead="It is drawn as you fill it in. You see what it changes before it is saved.">
        {staffPages.newHardware.title}
      </PageHeading>
      <Form
        form={form}
        onSubmit={async (typed) => {
          const asked = sentOf(id, typed);
          setReview({ asked, preview: await look.mutateAsync(asked) });
        }}
      >
        <MainAndSide>
          <Stack $gap={5}>
            <WhatItIs form={form} />
            <ArticlesCard form={form} />
            <Words form={form} />
            <Inline>
              <Button type="submit" busy={look.isPending}>
                See what changes
              </Button>
              <ButtonLink variant="quiet" href={staffPages.hardware.path}>
                Cancel
              </ButtonLink>
            </Inline>
          </Stack>
          <HardwareCard typed={form.rhf.watch()} />
        </MainAndSide>
      </Form>
      {review !== null && (
        <ReviewDialog
          preview={review.preview}
          onSave={(as) => save.mutateAsync({ ...review.asked, ...as })}
          onDone={({ effective_on }) => {
            setSaved(true);
            setReview(null);
            void Promise.all([
              utils.hardware.invalidate(),
              utils.items.invalidate(),
              utils.catalogueChanges.invalidate(),
            ]);
            // Planned, there is no item to show before its day.
            setTimeout(
              () =>
                void push(effective_on === null ? pathTo(staffPages.item, { id }) : staffPages.catalogueChanges.path),
            );
          }}
          onClose={() => setReview(null)}
        />
      )}
    </Container>
  );
}
