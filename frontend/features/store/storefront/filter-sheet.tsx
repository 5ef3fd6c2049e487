import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Sheet } from '@/ui/sheet';
import { Facets, type FacetsProps } from './facets';

const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * var(--s8));
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s2);
  margin: 0 calc(-1 * var(--s3)) calc(-1 * var(--s8));
  padding: var(--s3) var(--s4) var(--s4);
  border-top: 1px solid var(--line);
  background: var(--paper);
`;

interface FilterSheetProps extends FacetsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  returnFocus: () => HTMLElement | null;
  total: number;
  onClear?: () => void;
}

/** Filters on a phone. Each tick applies at once; the button below shows the number of results. */
export function FilterSheet({ open, onOpenChange, returnFocus, total, onClear, ...facets }: FilterSheetProps) {
  return (
    <Sheet title="Filter" open={open} onOpenChange={onOpenChange} returnFocus={returnFocus}>
      <Facets {...facets} />
      <Foot>
        {onClear && (
          <Button variant="secondary" onClick={onClear}>
            Clear all
          </Button>
        )}
        <Button onClick={() => onOpenChange(false)}>
          Show {total} {total === 1 ? 'item' : 'items'}
        </Button>
      </Foot>
    </Sheet>
  );
}
