import { useRef, useState, type ReactNode } from 'react';
import { Sheet } from '@/ui/sheet';
import type { ListInput, StaffListDefinition } from './definition';
import { StaffList } from './staff-list';

interface ListWithSheetProps<Row, Input extends ListInput> {
  definition: StaffListDefinition<Row, Input>;
  title: (row: Row) => string;
  width: string;
  /** Row that an address leads to: it is open at first. */
  linkedRow?: Row | undefined;
  /** Renders the opened row; `onChange` replaces it with the changed one. */
  children: (row: Row, onChange: (row: Row) => void) => ReactNode;
}

/** List whose rows open beside it; closing returns the focus to the row. */
export function ListWithSheet<Row, Input extends ListInput>({
  definition,
  title,
  width,
  linkedRow,
  children,
}: ListWithSheetProps<Row, Input>) {
  const [chosenRow, setShownRow] = useState<Row | null | undefined>(undefined);
  // Undefined until somebody opens or closes a row.
  const shownRow = chosenRow === undefined ? (linkedRow ?? null) : chosenRow;
  const opener = useRef<HTMLElement | null>(null);
  const onOpen = (row: Row) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShownRow(row);
  };
  return (
    <>
      <StaffList definition={{ ...definition, onOpen }} />
      <Sheet
        open={shownRow !== null}
        onOpenChange={(next) => !next && setShownRow(null)}
        title={shownRow === null ? '' : title(shownRow)}
        width={width}
        returnFocus={() => opener.current}
      >
        {shownRow !== null && children(shownRow, setShownRow)}
      </Sheet>
    </>
  );
}
