import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import type { UnitType } from '@plinth/cabinetry/model/unit';
import { APPLIANCE_NAMES, mayBePlaced, getLevel } from '@plinth/planner/plan/body';
import type { ApplianceKind, Fitting, Place, Placed } from '@plinth/planner/plan/plan';
import { createRunId } from '@plinth/planner/plan/room';
import { formatRand } from '@plinth/money/format';
import { useState } from 'react';
import styled from 'styled-components';
import { newKey } from '@/lib/idempotency-key';
import { BareButton } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { listPiecesOfRun } from '../plan/pieces';
import { wallName } from '../room/room-shapes';
import { RefusalNote } from './refusal-note';
import { usePlanner } from './planner-context';

const Group = styled.details`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);

  summary {
    min-height: var(--target);
    padding: 10px var(--s3);
    font: var(--strong) var(--text-14) var(--font-text);
    cursor: pointer;
  }

  summary span {
    color: var(--ink-2);
    font-weight: var(--regular);
  }
`;

const Thing = styled(BareButton)`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  width: 100%;
  min-height: 52px;
  padding: 4px var(--s3);
  border-top: 1px solid var(--line);
  font: var(--regular) var(--text-14) var(--font-text);

  &:hover {
    background: var(--linen);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  img {
    width: 44px;
    height: 44px;
    object-fit: contain;
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-12) var(--font-text);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** Unit types in the order in which a kitchen is assembled; other types come after. */
const TYPE_ORDER: readonly UnitType[] = [
  'base',
  'drawer-base',
  'sink-base',
  'l-corner',
  'blind-corner',
  'open-base',
  'oven-tall',
  'tall-larder',
  'wall',
  'wall-lift',
  'wardrobe',
  'vanity',
];

type OwnAppliance = Extract<Placed, { kind: 'appliance' }>;
const createAppliance = (
  appliance: ApplianceKind,
  width: number,
  height: number,
  depth: number,
  opens: OwnAppliance['opens'],
): OwnAppliance => ({
  kind: 'appliance',
  appliance,
  width,
  height,
  depth,
  opens,
});
/** Appliances in usual South African sizes; each can be changed after it is placed. */
const APPLIANCES: readonly OwnAppliance[] = [
  createAppliance('fridge', 720, 1_850, 680, 'right'),
  createAppliance('stove', 600, 900, 600, 'down'),
  createAppliance('dishwasher', 600, 850, 600, 'down'),
  createAppliance('washer', 600, 850, 600, 'left'),
  createAppliance('dryer', 600, 850, 600, 'right'),
  createAppliance('freezer', 600, 1_700, 650, 'right'),
  createAppliance('hood', 600, 120, 500, 'none'),
  createAppliance('microwave', 520, 310, 400, 'left'),
];

/** Panel to add to the shown wall: the shop's units, the buyer's own appliances, and space kept free. */
export function AddPanel() {
  const { facts, catalogue, wall, drawing, session, select, piece } = usePlanner();
  const [query, setQuery] = useState('');
  const searchWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matchesSearch = (name: string): boolean => searchWords.every((word) => name.toLowerCase().includes(word));
  const units = catalogue.items.flatMap((item) => {
    const type = facts.items.get(item.slug)?.unit.type;
    return type !== undefined && mayBePlaced(type) && matchesSearch(item.name) ? [{ ...item, type }] : [];
  });
  const byType = [...Map.groupBy(units, ({ type }) => type)].sort(([a], [b]) => rankType(a) - rankType(b));
  const appliances = APPLIANCES.filter(({ appliance }) => matchesSearch(APPLIANCE_NAMES[appliance]));

  const addThing = (what: Placed, name: string, fitting?: Fitting): void => {
    const run = createRunId(wall, getLevel(what, facts));
    const piecesOfRun = listPiecesOfRun(drawing, run);
    // To the right of the selected piece, else after the last one.
    const pieceBefore = piece?.run?.id === run ? piece : piecesOfRun.at(-1);
    const x = pieceBefore === undefined ? 0 : Math.round(pieceBefore.x + pieceBefore.pose.width);
    const place: Place = { id: `p-${newKey().slice(0, 8)}`, run, x, what, ...(fitting && { fitting }) };
    let result = session.do(
      { do: 'put', place },
      `${name} added on ${wallName(drawing.plan.room, wall).toLowerCase()}.`,
    );
    const nearest = result.refused?.nearest;
    if (nearest != null)
      result = session.do(
        { do: 'put', place: { ...place, run: nearest.run, x: nearest.x } },
        `${name} added ${nearest.x} mm from the left, where it has room.`,
      );
    if (!result.refused) select(place.id);
  };
  return (
    <Stack $gap={3}>
      <RefusalNote />
      <TextField
        label={`Add on ${wallName(drawing.plan.room, wall).toLowerCase()}`}
        hint="You can change its sizes and colours afterwards"
        placeholder="drawers 600"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {byType.map(([type, itemsOfType]) => (
        <Group key={type} open={searchWords.length > 0 || undefined}>
          <summary>
            {TYPE_NAMES[type]} <span>({itemsOfType.length})</span>
          </summary>
          {itemsOfType.map(({ slug, name, price, image }) => (
            <Thing
              key={slug}
              type="button"
              onClick={() =>
                addThing(
                  { kind: 'unit', item: slug, configuration: {} },
                  name,
                  type === 'sink-base' ? { kind: 'sink' } : undefined,
                )
              }
            >
              {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of about a kilobyte */}
              <img src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />
              <span>{name}</span>
              <small>{formatRand(price)}</small>
            </Thing>
          ))}
        </Group>
      ))}
      {appliances.length > 0 && (
        <Group open={searchWords.length > 0 || undefined}>
          <summary>
            Your own appliances <span>({appliances.length})</span>
          </summary>
          {appliances.map((what) => (
            <Thing key={what.appliance} type="button" onClick={() => addThing(what, APPLIANCE_NAMES[what.appliance])}>
              <span />
              <span>{APPLIANCE_NAMES[what.appliance]}</span>
              <small>{what.width} mm wide</small>
            </Thing>
          ))}
        </Group>
      )}
      {matchesSearch('Free space') && (
        <Group open={searchWords.length > 0 || undefined}>
          <summary>Space that stays free</summary>
          <Thing type="button" onClick={() => addThing({ kind: 'space', width: 600 }, 'Free space')}>
            <span />
            <span>Free space</span>
            <small>600 mm wide</small>
          </Thing>
        </Group>
      )}
    </Stack>
  );
}

const rankType = (type: UnitType): number => (TYPE_ORDER.includes(type) ? TYPE_ORDER.indexOf(type) : TYPE_ORDER.length);
