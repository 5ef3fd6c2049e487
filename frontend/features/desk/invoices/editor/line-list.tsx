import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { DimensionLine } from '@/ui/dimension-line';
import { from } from '@/ui/layout';
import { WaitingEntries } from './entry-row';
import { ItemEntry } from './item-entry';
import { focusCell, focusNeighbour, focusUpward, useLineActions, type Cell } from './line-actions';
import { LineMenu } from './line-menu';
import { LineRow } from './line-row';
import { ENTRY_FIELD } from './problem-places';
import type { Editor } from './use-editor';
import { useEntries } from './use-entries';
import { useLineDrag } from './use-line-drag';
import { frontsOf, findLastCupboard } from './what-is-meant';

const ConfigureSheet = dynamic(() => import('./configure-sheet').then((module) => module.ConfigureSheet), {
  ssr: false,
});

const Card = styled.section`
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;

const Heads = styled.div`
  display: none;

  ${from.tablet} {
    display: grid;
    grid-template-columns: 20px 44px minmax(10rem, 1fr) 4.5rem 7rem 4.5rem 7rem 40px;
    gap: var(--s2);
    padding: var(--s2) var(--s3);
    border-bottom: 1px solid var(--line);
    border-radius: var(--radius) var(--radius) 0 0;
    background: var(--linen);
    color: var(--ink-2);
    font: var(--strong) var(--text-12) var(--font-text);

    span:nth-child(n + 4) {
      text-align: right;
    }
  }
`;

const Lines = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Empty = styled.div`
  max-width: 30rem;
  margin: 0 auto;
  padding: var(--s10) var(--s4) var(--s8);
  color: var(--ink-2);
  text-align: center;
  font: var(--regular) var(--text-14) var(--font-text);

  p {
    margin-top: var(--s3);
  }
`;

/** Footer that keeps the entry field visible above the total bar, however many lines there are. */
const Foot = styled.div`
  position: sticky;
  bottom: var(--total-bar, 72px);
  z-index: var(--z-sticky);
`;

/** Scrolls to a line that was just added from the entry field. Returns the ref for the end of the list. */
function useLastInSight(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const formerCount = useRef(count);
  useEffect(() => {
    if (count > formerCount.current && document.activeElement?.id === ENTRY_FIELD)
      end.current?.scrollIntoView({ block: 'end' });
    formerCount.current = count;
  }, [count]);
  return end;
}

const HEADS = (
  <Heads aria-hidden>
    <span />
    <span />
    <span>Item</span>
    <span>Quantity</span>
    <span>Price each</span>
    <span>Disc. %</span>
    <span>Total</span>
    <span />
  </Heads>
);

const EMPTY = (
  <Empty>
    <DimensionLine>Add the first line</DimensionLine>
    <p>
      Type what the customer asks for, with size, colour and how many: “b60 highveld 2” is two base units of 600 mm in
      Highveld Oak.
    </p>
  </Empty>
);

/** List of a draft's lines, with the entry field for the next one below. */
export function LineList({ editor }: { editor: Editor }) {
  const { draft, facts, amounts, problems, edit, learn, undo, typedEntries, setTyped, saving } = editor;
  const { lines } = draft;
  const actions = useLineActions({ edit, learn, undo });
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const [configuredId, setConfiguredId] = useState<string | null>(null);
  const { setDragged, dropAt, onDragOver, onDrop } = useLineDrag(lines, actions.moveTo);
  const [initialTexts] = useState(typedEntries);
  const fronts = useMemo(() => frontsOf(lines, facts), [lines, facts]);
  const after = useMemo(() => findLastCupboard(lines, facts), [lines, facts]);
  const { entries, enter, drop, again } = useEntries({
    onFound: actions.addItem,
    fronts,
    after,
    savedTexts: initialTexts,
    onWaiting: setTyped,
  });

  // Texts that could not be searched are searched again once a save has reached the server.
  const isServerReached = saving.kind === 'saved';
  useEffect(() => {
    if (isServerReached) again();
  }, [isServerReached, again]);

  const count = lines.length + entries.length;
  const end = useLastInSight(count);

  const latest = useRef({ lines, facts });
  useEffect(() => {
    latest.current = { lines, facts };
  });
  const onMenu = useCallback(
    (line: DraftLine, anchor: HTMLElement) =>
      setMenu((open) => (open?.id === line.id ? null : { id: line.id, anchor })),
    [],
  );
  const onConfigure = useCallback((line: DraftLine) => setConfiguredId(line.id), []);
  const onDuplicate = useCallback((line: DraftLine) => actions.duplicate(line, latest.current.facts), [actions]);
  const onStep = useCallback(
    (line: DraftLine, cell: Cell, by: 1 | -1) => focusNeighbour(latest.current.lines, line, cell, by),
    [],
  );

  const menuIndex = menu && lines.findIndex(({ id }) => id === menu.id);
  const menuLine = menuIndex === null ? undefined : lines[menuIndex];
  const configuredLine = lines.find(({ id }) => id === configuredId);
  const nameOf = ({ id, name }: DraftLine) => facts.get(id)?.name ?? name;

  return (
    <Card aria-label="Lines">
      {HEADS}
      {count === 0 && EMPTY}
      <Lines onDragOver={onDragOver} onDrop={onDrop}>
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            index={at}
            facts={facts.get(line.id)}
            amounts={amounts.lines[at]}
            problems={problems}
            actions={actions}
            drop={dropAt(at)}
            onMenu={onMenu}
            onConfigure={onConfigure}
            onDuplicate={onDuplicate}
            onStep={onStep}
            onDrag={setDragged}
          />
        ))}
        <WaitingEntries entries={entries} fronts={fronts} actions={actions} drop={drop} again={again} />
      </Lines>
      <Foot data-typed-at-foot>
        <ItemEntry
          onItem={actions.addItem}
          onFree={actions.addFree}
          onTyped={enter}
          fronts={fronts}
          after={after}
          onUp={() => focusUpward(lines)}
          error={problems.get(ENTRY_FIELD)}
        />
      </Foot>
      <div ref={end} style={{ scrollMarginBottom: 'calc(var(--total-bar, 72px) + 8px)' }} />
      {menu && menuLine && menuIndex !== null && (
        <LineMenu
          line={menuLine}
          name={nameOf(menuLine)}
          isMade={['unit', 'top'].includes(facts.get(menuLine.id)?.kind ?? '')}
          isFirst={menuIndex === 0}
          isLast={menuIndex === lines.length - 1}
          anchor={menu.anchor}
          actions={actions}
          onConfigure={() => setConfiguredId(menuLine.id)}
          onDuplicate={() => onDuplicate(menuLine)}
          onClose={() => setMenu(null)}
        />
      )}
      {configuredLine && (
        <ConfigureSheet
          key={configuredLine.id}
          line={configuredLine}
          facts={facts.get(configuredLine.id)}
          onClose={() => {
            setConfiguredId(null);
            focusCell(configuredLine.id, 'quantity');
          }}
          onTake={(patch, newFacts) => {
            learn(newFacts);
            actions.set(configuredLine.id, patch, 'configuration');
          }}
        />
      )}
    </Card>
  );
}
