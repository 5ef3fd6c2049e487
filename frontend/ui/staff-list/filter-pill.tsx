import { Check, ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { formatDate, isoDay } from '@/lib/dates';
import { Button } from '../button';
import { Checkbox } from '../form/checkbox';
import { DatePicker } from '../form/date-picker';
import { Inline, Stack } from '../layout';
import { Popover } from '../popover';
import type { ChoiceFilter, Filter, FlagFilter, ObjectFilter } from './definition';
import { FLAG_OFF, FLAG_ON, joinRange, splitChoices, splitRange } from './url-state';

export const Pill = styled.button<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: 18rem;
  min-height: 40px;
  padding: 0 10px 0 14px;
  border: 1px ${({ $active }) => ($active ? 'solid var(--pine)' : 'dashed var(--field)')};
  border-radius: var(--radius-full);
  background: ${({ $active }) => ($active ? 'var(--pine-tint)' : 'transparent')};
  color: ${({ $active }) => ($active ? 'var(--pine)' : 'var(--ink-2)')};
  font: var(--medium) var(--text-14) var(--font-text);
  white-space: nowrap;

  &:hover {
    border-color: var(--ink);
  }

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  svg {
    flex: none;
    width: 15px;
    height: 15px;
  }
`;

const Count = styled.span`
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
`;

const Choices = styled.div`
  max-height: 20rem;
  /* Room for the focus ring. */
  margin: -6px;
  padding: 0 6px;
  overflow-y: auto;
`;

/** Filters with a panel. */
type PanelFilter = Exclude<Filter, FlagFilter | ObjectFilter>;

function describeFilter(filter: PanelFilter, value: string): string {
  if (!value) return filter.label;
  if (filter.kind === 'dates') {
    const { from, to } = splitRange(value);
    if (from && to)
      return `${filter.label}: ${from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}`;
    return from ? `${filter.label}: from ${formatDate(from)}` : `${filter.label}: until ${formatDate(to ?? '')}`;
  }
  const chosenValues = splitChoices(value);
  const labels = chosenValues.map(
    (choice) => filter.options.find((option) => option.value === choice)?.label ?? choice,
  );
  return `${filter.label}: ${labels.length > 2 ? `${labels.slice(0, 2).join(', ')} +${labels.length - 2}` : labels.join(', ')}`;
}

function ChoiceEditor({
  filter,
  value,
  counts,
  onChange,
}: {
  filter: ChoiceFilter;
  value: string;
  counts?: Record<string, number>;
  onChange: (value: string) => void;
}) {
  const chosenValues = new Set(splitChoices(value));
  return (
    <Choices>
      {filter.options.map((option) => (
        <Checkbox
          key={option.value}
          label={
            <>
              {option.label} {counts && <Count>{counts[option.value] ?? 0}</Count>}
            </>
          }
          checked={chosenValues.has(option.value)}
          onChange={(event) => {
            const next = new Set(chosenValues);
            if (event.target.checked) next.add(option.value);
            else next.delete(option.value);
            onChange(
              filter.options
                .filter((option) => next.has(option.value))
                .map((option) => option.value)
                .join(','),
            );
          }}
        />
      ))}
    </Choices>
  );
}

const DAY_MS = 86_400_000;

/** Returns common ranges, each from some days ago until today. */
function presets(): { label: string; value: string }[] {
  const nowMs = Date.now();
  const today = isoDay(new Date(nowMs));
  const ago = (days: number) => isoDay(new Date(nowMs - days * DAY_MS));
  return [
    { label: 'Today', value: joinRange(today, today) },
    { label: '7 days', value: joinRange(ago(6), today) },
    { label: '30 days', value: joinRange(ago(29), today) },
    { label: 'This month', value: joinRange(`${today.slice(0, 7)}-01`, today) },
  ];
}

function DatesEditor({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { from = '', to = '' } = splitRange(value);
  return (
    <Stack $gap={3}>
      <Inline $gap={2}>
        {presets().map((preset) => (
          <Button
            key={preset.label}
            size="small"
            variant="secondary"
            aria-pressed={preset.value === value}
            onClick={() => onChange(preset.value)}
          >
            {preset.label}
          </Button>
        ))}
      </Inline>
      <DatePicker label="From" value={from} {...(to && { max: to })} onChange={(day) => onChange(joinRange(day, to))} />
      <DatePicker
        label="Until"
        value={to}
        {...(from && { min: from })}
        onChange={(day) => onChange(joinRange(from, day))}
      />
    </Stack>
  );
}

interface PillProps<Kind extends Filter> {
  filter: Kind;
  value: string;
  /** Number of rows by choice. */
  counts?: Record<string, number>;
  onChange: (value: string) => void;
}

export type FilterPillProps = PillProps<Filter>;

export function FilterPill({ filter, ...rest }: FilterPillProps) {
  if (filter.kind === 'flag') return <FlagPill filter={filter} {...rest} />;
  if (filter.kind === 'object') return <ObjectPill filter={filter} {...rest} />;
  return <PanelPill filter={filter} {...rest} />;
}

function FlagPill({ filter, value, counts, onChange }: PillProps<FlagFilter>) {
  const isExcluded = value === FLAG_OFF;
  const isActive = value === FLAG_ON || isExcluded;
  return (
    <Pill type="button" aria-pressed={isActive} $active={isActive} onClick={() => onChange(isActive ? '' : FLAG_ON)}>
      <span>
        {isExcluded ? `${filter.label}: no` : filter.label}{' '}
        {counts && <Count>{counts[isExcluded ? 'false' : 'true'] ?? 0}</Count>}
      </span>
      {isActive && <Check aria-hidden />}
    </Pill>
  );
}

function ObjectPill({ filter, value, onChange }: PillProps<ObjectFilter>) {
  if (value === '') return null;
  return (
    <Pill type="button" $active aria-label={`Remove: ${filter.label}`} onClick={() => onChange('')}>
      <span>{filter.label}</span>
      <X aria-hidden />
    </Pill>
  );
}

function PanelPill({ filter, value, counts, onChange }: PillProps<PanelFilter>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Pill
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        $active={value !== ''}
        onClick={() => setOpen(!open)}
      >
        <span>{describeFilter(filter, value)}</span>
        <ChevronDown aria-hidden />
      </Pill>
      <Popover
        anchor={anchor}
        open={open}
        onOpenChange={setOpen}
        label={`Filter by ${filter.label.toLowerCase()}`}
        align="start"
        width={filter.kind === 'dates' ? '22rem' : '17rem'}
      >
        {filter.kind === 'choice' ? (
          <ChoiceEditor filter={filter} value={value} counts={counts} onChange={onChange} />
        ) : (
          <DatesEditor value={value} onChange={onChange} />
        )}
        {value !== '' && (
          <Button
            variant="quiet"
            size="small"
            block
            style={{ marginTop: 8 }}
            onClick={() => {
              onChange('');
              setOpen(false);
            }}
          >
            Clear
          </Button>
        )}
      </Popover>
    </>
  );
}
