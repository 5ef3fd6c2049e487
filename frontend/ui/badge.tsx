import { type Tone } from '@plinth/contracts/kernel/labels';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { VisuallyHidden } from './visually-hidden';

const tones: Record<Tone, { ground: string; text: string }> = {
  neutral: { ground: 'var(--linen)', text: 'var(--ink-2)' },
  pine: { ground: 'var(--pine-tint)', text: 'var(--pine)' },
  clay: { ground: 'var(--clay-tint)', text: 'var(--clay)' },
  amber: { ground: 'var(--amber-tint)', text: 'var(--amber-ink)' },
  success: { ground: 'var(--success-tint)', text: 'var(--success)' },
  danger: { ground: 'var(--danger-tint)', text: 'var(--danger)' },
  info: { ground: 'var(--info-tint)', text: 'var(--info)' },
};

/** Word that marks an item: sale, new, cut to order. */
export const Badge = styled.span<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s1);
  padding: 2px 9px;
  border-radius: var(--radius-full);
  background: ${({ $tone = 'neutral' }) => tones[$tone].ground};
  color: ${({ $tone = 'neutral' }) => tones[$tone].text};
  font: var(--strong) var(--text-12) var(--font-text);
  line-height: 18px;
  white-space: nowrap;
`;

const Dot = styled.span`
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: currentColor;
`;

/** Status of an object: always a word, with a dot to scan a column by. */
export function StatusPill({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge $tone={tone}>
      <Dot aria-hidden />
      {children}
    </Badge>
  );
}

/** Formats a status code that has no label: `in_production` becomes `In production`. */
export function humanise(state: string): string {
  const words = state.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const ChipBody = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: var(--target-small);
  padding: 4px 10px 4px 14px;
  border: 1px solid var(--pine);
  border-radius: var(--radius-full);
  background: var(--pine-tint);
  color: var(--pine);
  font: var(--medium) var(--text-14) var(--font-text);

  &:hover {
    background: var(--surface);
  }

  svg {
    width: 15px;
    height: 15px;
  }
`;

/** Active choice that one press removes, e.g. an applied filter. */
export function Chip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  return (
    <ChipBody type="button" onClick={onRemove}>
      <VisuallyHidden>Remove </VisuallyHidden>
      {children}
      <X aria-hidden />
    </ChipBody>
  );
}

/** A short label of an object: category, skill, place. */
export const Tag = styled.span`
  display: inline-block;
  padding: 1px 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-input);
  background: var(--surface);
  color: var(--ink-2);
  font: var(--medium) var(--text-12) var(--font-text);
  line-height: 20px;
`;
