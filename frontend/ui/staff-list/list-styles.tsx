import styled, { keyframes } from 'styled-components';
import { belowTablet } from '../layout';

export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s2);
  padding-block: var(--s3);
`;

export const SearchBox = styled.div`
  position: relative;
  flex: 1 1 18rem;
  max-width: 26rem;

  ${belowTablet} {
    flex-basis: 100%;
    max-width: none;
  }

  svg {
    position: absolute;
    top: 12px;
    left: 12px;
    z-index: 1;
    width: 20px;
    height: 20px;
    color: var(--ink-3);
    pointer-events: none;
  }

  input {
    padding-inline: 40px;
    text-overflow: ellipsis;
  }

  kbd {
    position: absolute;
    top: 10px;
    right: 10px;
    padding: 1px 7px;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--linen);
    color: var(--ink-3);
    font: var(--medium) var(--text-14) var(--font-code);
    pointer-events: none;
  }

  ${belowTablet} {
    kbd {
      display: none;
    }
  }
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

export const Progress = styled.div<{ $running: boolean }>`
  height: 2px;
  margin-bottom: var(--s1);
  overflow: hidden;

  &::after {
    content: '';
    display: ${({ $running }) => ($running ? 'block' : 'none')};
    width: 40%;
    height: 100%;
    background: var(--pine);
    animation: ${slide} 1s linear infinite;
  }
`;

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s3);
  padding-block: var(--s3) var(--s8);
`;

export const Count = styled.span`
  color: var(--ink-3);
  font-weight: var(--regular);
  font-variant-numeric: tabular-nums;
`;

export const Keys = styled.p`
  color: var(--ink-3);
  font: var(--regular) var(--text-12) var(--font-text);

  kbd {
    font: inherit;
    font-weight: var(--strong);
    color: var(--ink-2);
  }

  ${belowTablet} {
    display: none;
  }
`;
