import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Spinner } from '../dimension-line';
import { CommandBox } from '../command-box';
import { Popover } from '../popover';
import type { ComboboxProps } from './combobox';

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: var(--s4);
  color: var(--ink-2);
`;

const Note = styled.div`
  padding: var(--s3) var(--s4);
  color: var(--ink-2);
  font-size: var(--text-14);
`;

const NONE = '__none';

interface ComboboxPanelProps extends Pick<
  ComboboxProps,
  'options' | 'onChange' | 'onSearch' | 'loading' | 'searchPlaceholder' | 'emptyText' | 'note' | 'clearable' | 'value'
> {
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
}

export function ComboboxPanel({
  anchor,
  open,
  onOpenChange,
  label,
  value,
  options,
  onChange,
  onSearch,
  loading = false,
  searchPlaceholder = 'Type to search',
  emptyText = 'Nothing matches. Check the spelling, or try fewer letters.',
  note,
  clearable = false,
}: ComboboxPanelProps) {
  const [typedText, setTypedText] = useState('');
  const [highlightedValue, setHighlightedValue] = useState('');
  // The server's results come after the typing: when the highlighted option is gone, Enter takes the first of the new ones.
  const isListed = highlightedValue === NONE || options.some((option) => option.value === highlightedValue);
  const activeValue = isListed ? highlightedValue : (options.find((option) => option.disabled !== true)?.value ?? '');
  const choose = (option: ComboboxProps['value']) => {
    onChange(option);
    onOpenChange(false);
  };
  return (
    <Popover anchor={anchor} open={open} onOpenChange={onOpenChange} label={label} width="22rem" align="start" flush>
      <CommandBox>
        <Command
          label={label}
          {...(onSearch === undefined
            ? { shouldFilter: true }
            : { shouldFilter: false, value: activeValue, onValueChange: setHighlightedValue })}
        >
          <Command.Input
            value={typedText}
            onValueChange={(text) => {
              setTypedText(text);
              onSearch?.(text);
            }}
            placeholder={searchPlaceholder}
          />
          <Command.List>
            {loading ? (
              <Waiting>
                <Spinner /> Searching…
              </Waiting>
            ) : (
              <Command.Empty>{emptyText}</Command.Empty>
            )}
            {!loading && note !== undefined && options.length > 0 && <Note role="status">{note}</Note>}
            {clearable && value !== null && typedText === '' && (
              <Command.Item value={NONE} onSelect={() => choose(null)}>
                <span>None</span>
              </Command.Item>
            )}
            {options.map((option) => (
              <Command.Item
                key={option.value}
                value={option.value}
                keywords={[option.label, option.detail ?? '']}
                disabled={option.disabled}
                onSelect={() => choose(option)}
              >
                <span>
                  {option.label}
                  {option.detail && <small>{option.detail}</small>}
                </span>
                {option.value === value?.value && <Check aria-label="Chosen" />}
              </Command.Item>
            ))}
          </Command.List>
        </Command>
      </CommandBox>
    </Popover>
  );
}
