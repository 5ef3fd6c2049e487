import styled from 'styled-components';
import { controlStyles } from './field';

/** Button that opens a picker's panel; looks like the other fields. */
export const PickerTrigger = styled.button<{ $invalid?: boolean; $empty: boolean }>`
  ${controlStyles}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s2);
  text-align: left;

  && {
    color: ${({ $empty }) => ($empty ? 'var(--ink-3)' : 'var(--ink)')};
  }

  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--ink-2);
  }
`;
