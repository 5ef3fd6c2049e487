import type { KitchenWishes, Suggestion } from '@plinth/contracts/desk/planner/planner';
import type { Command } from '@plinth/planner/plan/commands';
import type { PlanFacts } from '@plinth/planner/plan/facts';
import { planText, type Plan } from '@plinth/planner/plan/plan';
import { reduce } from '@plinth/planner/plan/reduce';
import { formatRand } from '@plinth/money/format';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useChargesVat } from '@/lib/charges-vat';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Checkbox } from '@/ui/form/checkbox';
import { Select } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PlanDrawing } from '../drawings/plan-drawing';
import { drawPlan } from '../plan/pieces';
import { isOpenSide } from '../room/room-shapes';

const Kitchen = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  figure {
    height: 13rem;
    padding: var(--s2);
    border-radius: var(--radius);
    background: var(--linen);
  }

  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  ul {
    flex: 1;
    padding-left: var(--s5);
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  strong {
    font: var(--heavy) var(--text-24) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;

const Wishes = styled.details`
  summary {
    min-height: var(--target);
    padding-block: 10px;
    color: var(--pine);
    font: var(--strong) var(--text-16) var(--font-text);
    cursor: pointer;
  }
`;

const createWidthOptions = (...values: number[]) =>
  values.map((value) => ({ value: String(value), label: `${value} mm` }));

interface BeginStepProps {
  plan: Plan;
  facts: PlanFacts;
  onTake: (command: Command, words: string) => void;
  onEmpty: () => void;
  onSet: (slug: string) => void;
}

const DEFAULT_WISHES: KitchenWishes = {
  sink: 900,
  hob: 600,
  fridge: 720,
  dishwasher: true,
  tall_oven: true,
  larder: true,
  gas: false,
  step: 50,
};

/** Step to pick a first kitchen: three that are calculated from the room's walls, a ready-made one, or none. */
export function BeginStep({ plan, facts, onTake, onEmpty, onSet }: BeginStepProps) {
  const utils = trpc.useUtils();
  const [wishes, setWishes] = useState(DEFAULT_WISHES);
  const query = useQuery({
    queryKey: ['plan-suggest', planText(plan), wishes],
    queryFn: () => utils.client.planner.suggest.mutate({ plan, wishes }),
    staleTime: 300_000,
    retry: 1,
    networkMode: 'always',
  });
  // The stubs beside an open side are walls too, but kitchens on them are only shown where there are no others.
  const allSuggestions = query.data?.suggestions ?? [];
  const suggestionsOnWalls = allSuggestions.filter(({ command }) => staysOnWalls(command, plan));
  const suggestions = suggestionsOnWalls.length > 0 ? suggestionsOnWalls : allSuggestions;
  const sets = trpc.catalogue.public.getSets.useQuery(undefined, { staleTime: 300_000 });
  const renderCheckbox = (field: 'dishwasher' | 'tall_oven' | 'larder' | 'gas', label: string) => (
    <Checkbox
      label={label}
      checked={wishes[field]}
      onChange={(event) => setWishes({ ...wishes, [field]: event.target.checked })}
    />
  );
  return (
    <Stack $gap={6}>
      <section aria-labelledby="three-kitchens">
        <h2 id="three-kitchens" style={{ font: 'var(--strong) var(--text-24) var(--font-heading)' }}>
          Kitchens for this room
        </h2>
        <Wishes>
          <summary>Must have</summary>
          <Columns $min="11rem">
            <Select
              label="Sink unit"
              value={String(wishes.sink)}
              onChange={(event) => setWishes({ ...wishes, sink: Number(event.target.value) })}
              options={createWidthOptions(600, 800, 900, 1_000, 1_200)}
            />
            <Select
              label="Hob"
              value={String(wishes.hob)}
              onChange={(event) => setWishes({ ...wishes, hob: Number(event.target.value) })}
              options={createWidthOptions(600, 700, 800, 900)}
            />
            <Select
              label="Room for the fridge"
              value={String(wishes.fridge)}
              onChange={(event) => setWishes({ ...wishes, fridge: Number(event.target.value) })}
              options={createWidthOptions(600, 650, 720, 800, 950)}
            />
            {renderCheckbox('dishwasher', 'A dishwasher')}
            {renderCheckbox('tall_oven', 'An oven at eye level')}
            {renderCheckbox('larder', 'A larder')}
            {renderCheckbox('gas', 'A gas hob')}
          </Columns>
        </Wishes>
        {query.isPending && <Loader label="Fitting kitchens into your room" />}
        {query.isError && (
          <Notice tone="danger" role="alert" title="The kitchens could not be loaded">
            {messageForPerson(query.error)}{' '}
            <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
              Try again
            </Button>
          </Notice>
        )}
        {query.data?.suggestions.length === 0 && (
          <Notice title="No whole kitchen fits this room">
            {query.data.why_none ?? 'Start empty, and add what matters most.'}
          </Notice>
        )}
        <Columns $min="22rem" style={{ marginTop: 'var(--s3)' }} aria-busy={query.isFetching}>
          {suggestions.map((suggestion) => (
            <SuggestedKitchen key={suggestion.key} suggestion={suggestion} plan={plan} facts={facts} onTake={onTake} />
          ))}
        </Columns>
      </section>
      <section aria-labelledby="otherwise">
        <h2
          id="otherwise"
          style={{ font: 'var(--strong) var(--text-20) var(--font-heading)', marginBottom: 'var(--s3)' }}
        >
          Or start another way
        </h2>
        <Inline $gap={3} $align="end">
          <Button variant="secondary" onClick={onEmpty}>
            Start empty
          </Button>
          {sets.data !== undefined && sets.data.length > 0 && (
            <Select
              label="A ready-made set"
              value=""
              placeholder="Choose one"
              onChange={(event) => onSet(event.target.value)}
              options={sets.data.map(({ slug, name, price }) => ({
                value: slug,
                label: `${name}, ${formatRand(price)}`,
              }))}
            />
          )}
        </Inline>
      </section>
    </Stack>
  );
}

const staysOnWalls = (command: Command, { room }: Plan): boolean =>
  command.do === 'applyLayout' && command.places.every(({ run }) => !isOpenSide(room, run.split('/')[0]));

function SuggestedKitchen({
  suggestion: { title, reasons, dropped: unmetWishes, command, total },
  plan,
  facts,
  onTake,
}: {
  suggestion: Suggestion;
  plan: Plan;
  facts: PlanFacts;
  onTake: BeginStepProps['onTake'];
}) {
  const chargesVat = useChargesVat();
  const picture = useMemo(() => {
    const { plan: filledPlan } = reduce(plan, command, facts);
    return filledPlan && drawPlan(filledPlan, facts);
  }, [plan, command, facts]);
  return (
    <Kitchen>
      <figure>{picture && <PlanDrawing drawing={picture} label={`${title}, from above`} plain />}</figure>
      <h3>{title}</h3>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
        {unmetWishes.map((unmetWish) => (
          <li key={unmetWish}>{unmetWish}</li>
        ))}
      </ul>
      {total !== null && (
        <p>
          <strong>{formatRand(total)}</strong> {chargesVat && <small>incl. VAT</small>}
        </p>
      )}
      <Button onClick={() => onTake(command, `${title} added.`)}>Start with this</Button>
    </Kitchen>
  );
}
