import type { SetPartChoice } from '@plinth/contracts/range/ready-sets/ready-sets';
import { useState, type ReactNode } from 'react';
import { trpc } from '@/lib/trpc';
import type { ZodForm } from '@/ui/form/form';
import { MainAndSide, Stack } from '@/ui/layout';
import { SetCard } from './set-card';
import { toDrawable, type SetForm } from './set-form';
import { SetPartsCard } from './set-parts-card';
import { SetDescriptionCard } from './set-words-card';
import { useDrawnSet } from './use-drawn-set';

interface Props {
  form: ZodForm<SetForm, SetForm>;
  state: SetForm['state'] | null;
  /** Initial items of the lines. */
  chosen: readonly SetPartChoice[];
  children: ReactNode;
}

/** Form of a set, with its wall drawn and priced while typing. */
export function SetFields({ form, state, chosen: initialParts, children }: Props) {
  const [partsById, setPartsById] = useState(() => new Map(initialParts.map((part) => [part.variant_id, part])));
  const boards = trpc.readySets.getBoards.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const values = form.rhf.watch();
  const { drawnSet, isWaiting } = useDrawnSet(toDrawable(values));
  // While a new drawing loads, the problems of the previous one are hidden.
  const problems = new Map(isWaiting ? [] : (drawnSet?.problems ?? []).map(({ field, message }) => [field, message]));
  return (
    <MainAndSide>
      <Stack $gap={5}>
        <SetDescriptionCard form={form} boards={boards} state={state} />
        <SetPartsCard
          form={form}
          choicesByVariant={partsById}
          onChosen={(part) => setPartsById((before) => new Map([...before, [part.variant_id, part]]))}
          boards={boards}
          prices={drawnSet?.rows ?? []}
          problems={problems}
        />
        {children}
      </Stack>
      <SetCard drawnSet={drawnSet} isWaiting={isWaiting} name={values.name} />
    </MainAndSide>
  );
}
