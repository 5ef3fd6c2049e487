import styled from 'styled-components';

/** Style of a cmdk list: a field to type in, and choices below it that arrows and Enter take. */
export const CommandBox = styled.div`
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
