import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { edgeFade } from './edge-fade';

export const tabListStyles = css`
  /* What is read aloud within a tab that is moved out of sight is cut off with it, and does not widen the page. */
  position: relative;
  display: flex;
  gap: var(--s1);
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  scrollbar-width: none;
  ${edgeFade}
`;

export const tabStyles = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: var(--target);
  padding: 0 var(--s3);
  border: 0;
  border-bottom: 3px solid transparent;
  background: transparent;
  color: var(--ink-2);
  font: var(--medium) var(--text-14) var(--font-text);
  white-space: nowrap;
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-state='active'],
  &[aria-selected='true'],
  &[aria-current='true'] {
    border-bottom-color: var(--pine);
    color: var(--pine);
    font-weight: var(--strong);
  }
`;

const List = styled(Radix.List)`
  ${tabListStyles}
`;

const Trigger = styled(Radix.Trigger)`
  ${tabStyles}
`;

const Panel = styled(Radix.Content)`
  padding-top: var(--s5);
`;

export interface Tab {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

/**
 * Views of one record in the back office. On product pages stack panels instead, because search does not find hidden
 * tabs.
 */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[];
  label: string;
  value?: string;
  onChange?: (key: string) => void;
}) {
  return (
    <Radix.Root value={value} defaultValue={value === undefined ? tabs[0]?.key : undefined} onValueChange={onChange}>
      <List aria-label={label}>
        {tabs.map(({ key, title }) => (
          <Trigger key={key} value={key}>
            {title}
          </Trigger>
        ))}
      </List>
      {tabs.map(({ key, content }) => (
        <Panel key={key} value={key}>
          {content}
        </Panel>
      ))}
    </Radix.Root>
  );
}
