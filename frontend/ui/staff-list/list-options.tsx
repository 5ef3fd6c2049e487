import { Columns3, Download } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { Button, IconButton } from '../button';
import { Checkbox } from '../form/checkbox';
import { RadioCards } from '../form/radio-cards';
import { Popover } from '../popover';
import { toastError } from '../toast';
import type { Column } from './definition';
import type { Density } from './stored';

const Heading = styled.p`
  margin-bottom: var(--s1);
  font: var(--strong) var(--text-14) var(--font-text);
`;

export interface ListOptionsProps<Row> {
  columns: readonly Column<Row>[];
  /** Ids of the visible columns. */
  visibleIds: ReadonlySet<string>;
  onShow: (ids: string[]) => void;
  density: Density;
  onDensity: (density: Density) => void;
}

/** Options of a list: its columns and its density. */
export function ListOptions<Row>({ columns, visibleIds, onShow, density, onDensity }: ListOptionsProps<Row>) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        label="Columns and density"
        isFilled
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden />
      </IconButton>
      <Popover anchor={anchor} open={open} onOpenChange={setOpen} label="Columns and density" width="18rem">
        <RadioCards
          label="Density"
          name="density"
          columns={3}
          value={density}
          options={[
            { value: 'compact', title: 'Compact' },
            { value: 'cosy', title: 'Cosy' },
          ]}
          onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'cosy')}
        />
        <Heading style={{ marginTop: 16 }}>Columns</Heading>
        {columns.map((column, index) => (
          <Checkbox
            key={column.id}
            label={column.title}
            checked={visibleIds.has(column.id)}
            // The first column cannot be hidden, because its link opens the row.
            disabled={index === 0}
            onChange={(event) =>
              onShow(
                columns
                  .filter(({ id }) => (id === column.id ? event.target.checked : visibleIds.has(id)))
                  .map(({ id }) => id),
              )
            }
          />
        ))}
      </Popover>
    </>
  );
}

export function ExportButton({ fetchCsv }: { fetchCsv: () => Promise<{ filename: string; csv: string }> }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { filename, csv } = await fetchCsv();
      saveFile(filename, csv, 'text/csv;charset=utf-8');
    } catch (error) {
      toastError(messageForPerson(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      <Download aria-hidden /> Export
    </Button>
  );
}
