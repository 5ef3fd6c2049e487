import { ChevronDown } from 'lucide-react';
import * as Radix from 'radix-ui/accordion';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

const open = keyframes`
  from { height: 0; opacity: 0; }
  to { height: var(--radix-accordion-content-height); }
`;

const close = keyframes`
  from { height: var(--radix-accordion-content-height); }
  to { height: 0; opacity: 0; }
`;

const Item = styled(Radix.Item)`
  border-bottom: 1px solid var(--line);
`;

const Header = styled(Radix.Header)`
  font: var(--strong) var(--text-16) var(--font-text);
  letter-spacing: 0;
`;

const Trigger = styled(Radix.Trigger)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  width: 100%;
  min-height: 52px;
  padding: var(--s3) var(--s2);
  border: 0;
  border-radius: var(--radius-input);
  background: transparent;
  font: inherit;
  text-align: left;

  &:hover {
    background: var(--linen);
  }

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--ink-2);
    transition: transform var(--calm) var(--ease);
  }

  &[data-state='open'] svg {
    transform: rotate(180deg);
  }
`;

const Content = styled(Radix.Content)`
  overflow: hidden;

  &[data-state='open'] {
    animation: ${open} var(--calm) var(--ease);
  }

  &[data-state='closed'] {
    animation: ${close} var(--calm) var(--ease);
  }

  > div {
    padding: 0 var(--s2) var(--s3);
  }
`;

export interface AccordionPanel {
  key: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  panels: readonly AccordionPanel[];
  /** Item that is open at first; at most one is open at a time. */
  defaultOpen?: string;
  headingLevel?: 2 | 3 | 4;
}

export function Accordion({ panels, defaultOpen, headingLevel = 3 }: AccordionProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Radix.Root type="single" collapsible defaultValue={defaultOpen}>
      {panels.map(({ key, title, content }) => (
        <Item key={key} value={key}>
          <Header asChild>
            <Heading>
              <Trigger>
                {title}
                <ChevronDown aria-hidden />
              </Trigger>
            </Heading>
          </Header>
          <Content>
            <div>{content}</div>
          </Content>
        </Item>
      ))}
    </Radix.Root>
  );
}
