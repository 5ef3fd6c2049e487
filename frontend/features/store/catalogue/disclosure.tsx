import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.details`
  border-bottom: 1px solid var(--line);
  scroll-margin-top: calc(var(--bar) + var(--s4));

  &:first-of-type {
    border-top: 1px solid var(--line);
  }

  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--s3);
    min-height: 56px;
    cursor: pointer;
    list-style: none;
  }

  > summary::-webkit-details-marker {
    display: none;
  }

  > summary::after {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    margin-right: var(--s2);
    border: solid var(--ink-2);
    border-width: 0 2px 2px 0;
    transform: translateY(-3px) rotate(45deg);
  }

  &[open] > summary::after {
    transform: translateY(3px) rotate(225deg);
  }

  h2 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  > div {
    padding-bottom: var(--s5);
  }
`;

/** Foldable part of a long page; works without scripts, and the browser's search opens it. */
export function Disclosure({
  title,
  open = false,
  onOpen,
  children,
}: {
  title: string;
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <Box open={open} onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <div>{children}</div>
    </Box>
  );
}
