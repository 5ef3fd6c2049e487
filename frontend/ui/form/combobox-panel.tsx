import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { Spinner } from '../dimension-line';
import { Popover } from '../popover';
import type { ComboboxProps } from './combobox';

const Box = styled.div`
  [cmdk-input] {
    width: 100%;
    min-height: 48px;
    padding: 0 var(--s4);
    border: 0;
    border-bottom: 1px solid var(--line);
    background: transparent;
    font: var(--regular) var(--text-16) var(--font-text);
  }

  [cmdk-input]:focus-visible {
    outline: none;
    box-shadow: inset 0 -2px 0 var(--focus);
  }

  [cmdk-list] {
    max-height: 17rem;
    overflow-y: auto;
    padding: var(--s1);
    scroll-padding: var(--s1);
  }

  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: var(--s2);
    min-height: var(--target);
    padding: 6px var(--s3);
    border-radius: var(--radius-input);
    cursor: pointer;
  }

  [cmdk-item][data-selected='true'] {
    background: var(--pine-tint);
  }

  [cmdk-item][data-disabled='true'] {
    color: var(--ink-3);
    cursor: not-allowed;
  }

  [cmdk-item] > span {
    flex: 1;
    min-width: 0;
  }

  [cmdk-item] small {
    display: block;
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  [cmdk-item] svg {
    width: 18px;
    height: 18px;
    color: var(--pine);
  }

  [cmdk-empty] {
    padding: var(--s4);
    color: var(--ink-2);
  }
`;

const Waiting = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s2);
  padding: var(--s4);
  color: var(--ink-2);
`;

interface ComboboxPanelProps extends Pick<ComboboxProps, 'options' | 'onChange' | 'onSearch' | 'loading' | 'searchPlaceholder' | 'emptyText' | 'clearable' | 'value'> {
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
  emptyText = 'Nothing matches. Check the spelling, or type less.',
  clearable = false,
}: ComboboxPanelProps) {
  const [typed, setTyped] = useState('');
  const choose = (option: ComboboxProps['value']) => {
    onChange(option);
    onOpenChange(false);
  };
  return (
    <Popover anchor={anchor} open={open} onOpenChange={onOpenChange} label={label} width="22rem" align="start" flush>
      <Box>
        <Command label={label} shouldFilter={onSearch === undefined}>
          <Command.Input
            value={typed}
            onValueChange={(text) => {
              setTyped(text);
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
            {clearable && value !== null && typed === '' && (
              <Command.Item value="__none" onSelect={() => choose(null)}>
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
      </Box>
    </Popover>
  );
}
