import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatRand } from '@plinth/money/format';
import { parseRand } from '@plinth/money/parse';
import { useState } from 'react';
import { SuburbCombobox } from '@/features/store/delivery/suburb-combobox';
import { formatDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { inRand } from '@/ui/form/amount';
import { RadioCards } from '@/ui/form/radio-cards';
import { Select, TextField } from '@/ui/form/text-field';
import { datesQuestion } from './dates-question';
import { setDelivery, setFields } from './draft-edits';
import { LabelledCell } from './labelled-cell';
import { Panel } from './panel';
import { fieldId } from './problem-places';
import type { Editor } from './use-editor';

/** Sentinel for the zone's fee, when no other was typed. */
const USUAL_FEE = -1;
const MOST_CENTS = 100_000_000;
const parseFee = (text: string): number | null => {
  if (text.trim() === '') return USUAL_FEE;
  const cents = parseRand(text);
  return cents !== null && cents >= 0 && cents <= MOST_CENTS ? cents : null;
};

/** Parses a place as the server names it: "Midrand, 1685". */
function parsePlace(text: string): { name: string; postal_code: string } {
  const [, name, postal_code] = /^(.*?),? (\d{4})$/.exec(text) ?? [];
  return { name: name ?? text, postal_code: postal_code ?? '' };
}

/** Panel of the delivery to the client: address, day and fee. */
export function DeliveryPanel({
  editor: { id, draft, edit, server },
  problems,
}: {
  editor: Editor;
  problems: ReadonlyMap<string, string>;
}) {
  const { delivery, branch_id } = draft;
  const delivers = delivery.fulfilment === 'delivery';
  const [chosenSuburb, setChosenSuburb] = useState<{ id: string; name: string; postal_code: string } | null>(null);
  // A delivery is of the branch of whoever writes it; whoever has none is asked.
  const [asksBranch] = useState(!branch_id);
  const branches = trpc.delivery.public.getBranches.useQuery(undefined, { staleTime: 600_000 });

  const question = datesQuestion(id, draft);
  const askedQuestion = useDebounced(question, { key: JSON.stringify(question) });
  const isPlaced = delivers ? Boolean(delivery.suburb_id) : Boolean(branch_id);
  const { client } = trpc.useUtils();
  // Posted, because a long draft does not fit an address; it changes nothing, so that its answer may be kept like any other.
  const { data: answer } = useQuery({
    queryKey: ['dates of a draft', askedQuestion],
    queryFn: () => client.invoices.price.mutate(askedQuestion),
    enabled: isPlaced,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });

  const suburb = delivery.suburb_id
    ? chosenSuburb?.id === delivery.suburb_id
      ? chosenSuburb
      : { id: delivery.suburb_id, ...parsePlace(answer?.delivery_place ?? '') }
    : null;
  const days = answer?.dates ?? [];
  const dates = delivery.date && !days.includes(delivery.date) ? [delivery.date, ...days] : days;
  const isLate = Boolean(delivery.date && days.length > 0 && delivery.date < days[0]);
  const text = (name: 'street' | 'complex', label: string, max: number, optional: boolean) => (
    <TextField
      id={fieldId(`delivery.${name}`)}
      label={label}
      optional={optional}
      autoComplete="off"
      maxLength={max}
      value={delivery[name]}
      error={problems.get(fieldId(`delivery.${name}`))}
      onChange={(event) => edit(setDelivery({ [name]: event.target.value }), `delivery.${name}`)}
    />
  );

  return (
    <Panel title="Delivery or collection" id="delivery-panel">
      <RadioCards
        name="fulfilment"
        label="How the client gets it"
        hideLabel
        columns={2}
        id={fieldId('delivery.fulfilment')}
        value={delivery.fulfilment}
        options={[
          { value: 'collection', title: 'Collection' },
          { value: 'delivery', title: 'Delivery' },
        ]}
        onChange={(way) =>
          edit(setDelivery({ fulfilment: way === 'delivery' ? 'delivery' : 'collection', date: null }))
        }
      />
      {delivers ? (
        <>
          <SuburbCombobox
            id={fieldId('delivery.suburb_id')}
            label="Suburb"
            value={suburb}
            clearable
            error={problems.get(fieldId('delivery.suburb_id'))}
            onChange={(next) => {
              setChosenSuburb(next);
              edit(setDelivery({ suburb_id: next?.id ?? null, date: null }));
            }}
          />
          {text('street', 'Street number and name', 160, false)}
          {text('complex', 'Complex or estate, unit', 120, true)}
          <LabelledCell
            id={fieldId('delivery.fee')}
            label="Delivery fee, R"
            value={delivery.fee ?? USUAL_FEE}
            inputMode="decimal"
            align="start"
            format={(cents) => (cents === USUAL_FEE ? '' : inRand(cents))}
            parse={parseFee}
            placeholder={inRand(server.delivery_fee_usual)}
            hint="Enter an amount like 350.00, or leave it empty for the usual fee"
            error={problems.get(fieldId('delivery.fee'))}
            note={
              delivery.suburb_id
                ? `Usual for this suburb: ${formatRand(server.delivery_fee_usual)}`
                : 'The suburb decides the usual fee'
            }
            onValue={(fee) => edit(setDelivery({ fee: fee === USUAL_FEE ? null : fee }), 'delivery.fee')}
          />
        </>
      ) : null}
      {(!delivers || asksBranch) && (
        <Select
          id={fieldId('branch_id')}
          label="Branch"
          placeholder="Choose the branch"
          value={branch_id ?? ''}
          error={problems.get(fieldId('branch_id'))}
          options={(branches.data ?? []).map((branch) => ({ value: branch.id, label: branch.name }))}
          onChange={(event) => edit(setFields({ branch_id: event.target.value || null }))}
        />
      )}
      <Select
        id={fieldId('delivery.date')}
        label={delivers ? 'Delivery day' : 'Collection day'}
        optional
        value={delivery.date ?? ''}
        error={
          problems.get(fieldId('delivery.date')) ??
          (isLate ? `Not everything is ready on ${formatDay(delivery.date ?? '')}. Choose another day` : undefined)
        }
        hint={
          answer?.ready_on
            ? `Everything is ready on ${formatDay(answer.ready_on)}`
            : isPlaced
              ? undefined
              : delivers
                ? 'Choose the suburb first'
                : 'Choose the branch first'
        }
        options={[
          { value: '', label: 'Not agreed yet' },
          ...dates.map((day) => ({ value: day, label: formatDay(day) })),
        ]}
        onChange={(event) => edit(setDelivery({ date: event.target.value || null }))}
      />
    </Panel>
  );
}
