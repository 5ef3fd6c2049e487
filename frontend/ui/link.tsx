import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const StyledLink = styled(NextLink)<{ $quiet: boolean }>`
  color: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--pine)')};
  font-weight: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--medium)')};
  text-decoration-line: ${({ $quiet }) => ($quiet ? 'none' : 'underline')};
  text-decoration-thickness: 1px;
  text-underline-offset: 3px;
  border-radius: 3px;

  &:hover {
    color: ${({ $quiet }) => ($quiet ? 'inherit' : 'var(--pine-hover)')};
    text-decoration-line: underline;
    text-decoration-thickness: 2px;
  }
`;

export interface LinkProps extends ComponentProps<typeof NextLink> {
  /** In the colour of its surroundings, underlined only under the pointer: for names in lists and menus. */
  quiet?: boolean;
}

export function Link({ quiet = false, ...rest }: LinkProps) {
  return <StyledLink {...rest} $quiet={quiet} />;
}
