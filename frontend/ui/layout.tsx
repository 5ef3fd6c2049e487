import styled from 'styled-components';

/** Media queries of the breakpoints; write `${from.tablet} { … }`. Styles without one are the phone's. */
export const from = {
  phone: '@media (min-width: 480px)',
  tablet: '@media (min-width: 768px)',
  desktop: '@media (min-width: 1024px)',
  wide: '@media (min-width: 1280px)',
  huge: '@media (min-width: 1536px)',
} as const;

/** Media query for screens below the tablet. */
export const belowTablet = '@media (max-width: 767.98px)';

/** Steps of the space scale, in units of 4 px: `4` is 16 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 20 | 28;

/** Stacks its children vertically. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: var(--s${({ $gap = 4 }) => $gap});
  min-width: 0;
`;

/** Places its children side by side, wrapping. */
export const Inline = styled.div<{
  $gap?: Space;
  $align?: 'start' | 'center' | 'end' | 'baseline';
  $justify?: 'start' | 'center' | 'end' | 'space-between';
}>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s${({ $gap = 3 }) => $gap});
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify = 'start' }) => $justify};
  min-width: 0;
`;

/**
 * Grid of equal columns, as many as fit. Fields of one row have their labels, inputs and errors at the same heights.
 */
export const Columns = styled.div<{ $min?: string; $gap?: Space }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min = '16rem' }) => $min}), 1fr));
  gap: var(--s${({ $gap = 4 }) => $gap});

  &:has(> [data-field]) {
    row-gap: 0;
    margin-bottom: calc(-1 * var(--s${({ $gap = 4 }) => $gap}));

    > * {
      grid-row: span 3;
      margin-bottom: var(--s${({ $gap = 4 }) => $gap});
    }

    > [data-field] {
      display: grid;
      grid-template: subgrid / minmax(0, 1fr);
    }
  }
`;

/** Layout of a main and a side column: side by side on a wide screen, stacked on a phone and on paper. */
export const MainAndSide = styled.div`
  display: grid;
  gap: var(--s5);
  padding-bottom: var(--s16);

  ${from.desktop} {
    grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr);
    align-items: start;
  }

  @media print {
    display: block;
  }
`;

/** Column of the page: at most 1280 px in the store, full width in the back office. */
export const Container = styled.div<{ $fluid?: boolean }>`
  width: 100%;
  max-width: ${({ $fluid }) => ($fluid ? 'none' : 'calc(var(--store-width) + 2 * var(--gutter))')};
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
