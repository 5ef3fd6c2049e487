import type { EditedZone } from '@plinth/contracts/store/delivery/zone-editing';
import { countInWords } from '@plinth/money/count';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { useDebounced } from '@/lib/use-debounced';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { Select, TextField } from '@/ui/form/text-field';
import { Columns, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';

const SuburbDialog = dynamic(() => import('./suburb-dialog').then((module) => module.SuburbDialog), { ssr: false });
const MoveDialog = dynamic(() => import('./move-dialog').then((module) => module.MoveDialog), { ssr: false });

interface Props {
  zones: readonly EditedZone[];
  mayChange: boolean;
  onSaved: () => Promise<void>;
}

/** Suburbs of the zones: searched, added, and moved to another zone many at once. */
export function SuburbsCard({ zones, mayChange, onSaved }: Props) {
  const [typedText, setTypedText] = useState('');
  const [zoneKey, setZoneKey] = useState('');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<'add' | 'move' | null>(null);
  const q = useDebounced(typedText.trim());
  const isAsked = q !== '' || zoneKey !== '';
  const { data, error } = trpc.delivery.zones.searchSuburbs.useQuery(
    { q, ...(zoneKey !== '' && { zone_key: zoneKey }) },
    { staleTime: 0, enabled: isAsked },
  );
  const rows = isAsked ? (data?.rows ?? []) : [];
  // What a search no longer shows is not moved unseen.
  const chosenRows = rows.filter(({ id }) => chosenIds.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosenIds);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosenIds(next);
  };
  const finish = async () => {
    setDialog(null);
    setChosenIds(new Set());
    await onSaved();
  };

  return (
    <Card aria-labelledby="delivery-suburbs">
      <CardTitle id="delivery-suburbs">Suburbs</CardTitle>
      <Stack $gap={4}>
        <p>Find suburbs to move them to another zone. A suburb where you no longer deliver belongs in a closed zone.</p>
        <Columns $min="14rem" $gap={4}>
          <TextField
            label="Suburb"
            hint="Its name, its town or its postal code"
            type="search"
            autoComplete="off"
            maxLength={60}
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
          <Select
            label="Zone"
            value={zoneKey}
            options={[
              { value: '', label: 'All zones' },
              ...zones.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={({ target }) => setZoneKey(target.value)}
          />
        </Columns>
        {error && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {isAsked && !data && !error && <Skeleton style={{ height: '8rem' }} />}
        {isAsked && data && (
          <p role="status">
            {data.total === 0
              ? 'No suburb matches.'
              : data.total > rows.length
                ? `${countInWords(data.total, 'suburb')}; the first ${String(rows.length)} are shown.`
                : `${countInWords(data.total, 'suburb')}.`}
          </p>
        )}
        {rows.length > 0 && (
          <fieldset>
            <legend>Suburbs found</legend>
            {mayChange && rows.length > 1 && (
              <Checkbox
                label="All that are shown"
                checked={chosenRows.length === rows.length}
                indeterminate={chosenRows.length > 0 && chosenRows.length < rows.length}
                onChange={({ target }) =>
                  choose(
                    rows.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
            )}
            {rows.map((suburb) => (
              <Checkbox
                key={suburb.id}
                label={
                  <>
                    {suburb.name}, {suburb.postal_code}
                    <br />
                    <small>
                      {[suburb.town, suburb.zone].filter((part) => part !== '' && part !== suburb.name).join(' · ')}
                    </small>
                  </>
                }
                disabled={!mayChange}
                checked={chosenIds.has(suburb.id)}
                onChange={({ target }) => choose([suburb.id], target.checked)}
              />
            ))}
          </fieldset>
        )}
        {mayChange && (
          <Inline>
            {rows.length > 0 && (
              <Button disabled={chosenRows.length === 0} onClick={() => setDialog('move')}>
                {chosenRows.length === 0 ? 'Move to another zone' : `Move ${countInWords(chosenRows.length, 'suburb')}`}
              </Button>
            )}
            <Button variant="secondary" disabled={zones.length === 0} onClick={() => setDialog('add')}>
              Add suburb
            </Button>
          </Inline>
        )}
      </Stack>
      {dialog === 'add' && (
        <SuburbDialog zones={zones} zoneKey={zoneKey} onClose={() => setDialog(null)} onSaved={finish} />
      )}
      {dialog === 'move' && (
        <MoveDialog zones={zones} suburbs={chosenRows} onClose={() => setDialog(null)} onSaved={finish} />
      )}
    </Card>
  );
}
