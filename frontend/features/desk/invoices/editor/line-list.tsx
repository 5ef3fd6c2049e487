import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import dynamic from 'next/dynamic';
import { useCallback, useEffect, useMemo, useRef, useState, type DragEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { DimensionLine, Spinner } from '@/ui/dimension-line';
import { from, Inline } from '@/ui/layout';
import { itemKey, type Candidate } from './draft-model';
import { ItemEntry } from './item-entry';
import { focusCell, focusEntry, useLineActions, type Cell } from './line-actions';
import { LineMenu } from './line-menu';
import { LineRow } from './line-row';
import { ENTRY_FIELD, lineFieldId } from './problem-places';
import type { Editor } from './use-editor';
import { useEntries, type Entry } from './use-entries';
import { choiceInWords, frontsOf, lastCupboard, whatIsMeant } from './what-is-meant';

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

const Waiting = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  min-height: 52px;
  padding: 6px var(--s4);
  border-bottom: 1px solid var(--line);
  font: var(--regular) var(--text-14) var(--font-text);

  > span:first-of-type {
    flex: 1 1 14rem;
  }
`;

const MOST_OFFERED = 6;

/** The field stays in reach however many lines there are, above the bar with the total. */
const Foot = styled.div`
  position: sticky;
  bottom: var(--total-bar, 72px);
  z-index: var(--z-sticky);
`;

function EntryRow({
  entry: { id, text, state, found },
  fronts,
  onTake,
  onAgain,
  onFree,
  onDrop,
}: {
  entry: Entry;
  fronts: readonly string[];
  onTake: (candidate: Candidate) => void;
  onAgain: () => void;
  onFree: () => void;
  onDrop: () => void;
}) {
  const { unclear, choices } = whatIsMeant(found, fronts);
  if (state === 'looking' || (state === 'found' && unclear === null)) {
    return (
      <Waiting>
        <Spinner label={`Looking up ${text}`} />
        <span>{text}</span>
      </Waiting>
    );
  }
  return (
    <Waiting data-entry={id}>
      <span role="alert">
        {unclear === 'mixed'
          ? `“${text}” comes with another handle than the lines before: ${choices[0]?.mixes ?? ''}.`
          : unclear === 'several'
            ? `Several items fit “${text}”. Which is it?`
            : unclear === 'colour'
              ? `“${text}” comes in several colours. The one you take holds for the next lines.`
              : unclear === 'part'
                ? `Nothing has all of “${text}”. Did you mean one of these?`
                : state === 'unknown'
                  ? `Nothing fits “${text}”.`
                  : `“${text}” is kept here, and looked up when there is a connection.`}
      </span>
      <Inline $gap={2}>
        {choices.slice(0, MOST_OFFERED).map((choice) => (
          <Button key={itemKey(choice)} size="small" variant="secondary" onClick={() => onTake(choice)}>
            {choiceInWords(choice, choices)}
          </Button>
        ))}
        <Button size="small" variant="secondary" onClick={onAgain}>
          {state === 'unreachable' ? 'Look it up now' : 'Type it again'}
        </Button>
        <Button size="small" variant="secondary" onClick={onFree}>
          Make it a free line
        </Button>
        <Button size="small" variant="quiet" onClick={onDrop}>
          Take out
        </Button>
      </Inline>
    </Waiting>
  );
}

export function LineList({ editor }: { editor: Editor }) {
  const { draft, facts, amounts, problems, edit, learn, undo, typed, setTyped, saving } = editor;
  const { lines } = draft;
  const actions = useLineActions({ edit, learn, undo });
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  const [configured, setConfigured] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const end = useRef<HTMLDivElement>(null);
  const [kept] = useState(typed);
  const fronts = useMemo(() => frontsOf(lines, facts), [lines, facts]);
  const after = useMemo(() => lastCupboard(lines, facts), [lines, facts]);
  const { entries, enter, drop, again } = useEntries({
    onFound: actions.addItem,
    fronts,
    after,
    kept,
    onWaiting: setTyped,
  });

  // What reaches the server again can be asked again.
  const reaches = saving.kind === 'saved';
  useEffect(() => {
    if (reaches) again();
  }, [reaches, again]);

  // What was just added is in sight, above the field.
  const count = lines.length + entries.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current && document.activeElement?.id === ENTRY_FIELD)
      end.current?.scrollIntoView({ block: 'end' });
    before.current = count;
  }, [count]);

  const latest = useRef({ lines, facts });
  useEffect(() => {
    latest.current = { lines, facts };
  });
  const onMenu = useCallback(
    (line: DraftLine, anchor: HTMLElement) =>
      setMenu((open) => (open?.id === line.id ? null : { id: line.id, anchor })),
    [],
  );
  const onConfigure = useCallback((line: DraftLine) => setConfigured(line.id), []);
  const onDuplicate = useCallback((line: DraftLine) => actions.duplicate(line, latest.current.facts), [actions]);
  const onStep = useCallback((line: DraftLine, cell: Cell, by: 1 | -1) => {
    const all = latest.current.lines;
    const next = all[all.findIndex(({ id }) => id === line.id) + by];
    if (next) {
      const there = document.getElementById(lineFieldId(next.id, cell)) ? cell : 'quantity';
      focusCell(next.id, there);
    } else if (by === 1) focusEntry();
  }, []);
  const onUp = () => {
    // A question stands between the field and the lines: its first answer is one key away.
    const answer = document.querySelector<HTMLElement>('[data-entry] button');
    if (answer) {
      answer.focus();
      return;
    }
    const last = lines.at(-1);
    if (last) focusCell(last.id, 'quantity');
  };

  const over = (event: DragEvent<HTMLOListElement>) => {
    if (dragged === null) return;
    event.preventDefault();
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const at = lines.findIndex(({ id }) => id === row?.dataset.line);
    if (row === null || at === -1) return;
    const { top, height } = row.getBoundingClientRect();
    setTarget(event.clientY < top + height / 2 ? at : at + 1);
  };
  const dropped = (event: DragEvent<HTMLOListElement>) => {
    event.preventDefault();
    if (dragged !== null && target !== null) {
      const from = lines.findIndex(({ id }) => id === dragged);
      actions.moveTo(dragged, from < target ? target - 1 : target);
    }
    setDragged(null);
    setTarget(null);
  };
  const dropAt = (at: number): 'above' | 'below' | null => {
    if (dragged === null || target === null) return null;
    if (target === at) return 'above';
    return target === at + 1 && at === lines.length - 1 ? 'below' : null;
  };

  const opened = menu && lines.findIndex(({ id }) => id === menu.id);
  const menuLine = opened === null ? undefined : lines[opened];
  const configuredLine = lines.find(({ id }) => id === configured);
  const nameOf = ({ id, name }: DraftLine) => facts.get(id)?.name ?? name;

  return (
    <Card aria-label="Lines">
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
      {count === 0 && (
        <Empty>
          <DimensionLine>Add the first line</DimensionLine>
          <p>
            Type what the customer asks for, with size, colour and how many: “b60 highveld 2” is two base units of 600
            mm in Highveld Oak.
          </p>
        </Empty>
      )}
      <Lines onDragOver={over} onDrop={dropped}>
        {lines.map((line, at) => (
          <LineRow
            key={line.id}
            line={line}
            at={at}
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
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            fronts={fronts}
            onTake={(candidate) => {
              drop(entry.id);
              actions.addItem(candidate, entry.id);
              focusEntry();
            }}
            onAgain={() => (entry.state === 'unreachable' ? again([entry.id]) : (drop(entry.id), focusEntry()))}
            onFree={() => {
              drop(entry.id);
              actions.addFree(entry.text);
            }}
            onDrop={() => {
              drop(entry.id);
              focusEntry();
            }}
          />
        ))}
      </Lines>
      <Foot data-typed-at-foot>
        <ItemEntry
          onItem={actions.addItem}
          onFree={actions.addFree}
          onTyped={enter}
          fronts={fronts}
          after={after}
          onUp={onUp}
          error={problems.get(ENTRY_FIELD)}
        />
      </Foot>
      <div ref={end} style={{ scrollMarginBottom: 'calc(var(--total-bar, 72px) + 8px)' }} />
      {menu && menuLine && opened !== null && (
        <LineMenu
          line={menuLine}
          name={nameOf(menuLine)}
          isMade={['unit', 'top'].includes(facts.get(menuLine.id)?.kind ?? '')}
          isFirst={opened === 0}
          isLast={opened === lines.length - 1}
          anchor={menu.anchor}
          actions={actions}
          onConfigure={() => setConfigured(menuLine.id)}
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
            setConfigured(null);
            focusCell(configuredLine.id, 'quantity');
          }}
          onTake={(patch, known) => {
            learn(known);
            actions.set(configuredLine.id, patch, 'configuration');
          }}
        />
      )}
    </Card>
  );
}
