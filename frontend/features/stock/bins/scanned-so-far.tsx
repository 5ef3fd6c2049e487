import { binCode, inWords } from '@plinth/contracts/stock/stock/stock-labels';
import type { ScannedBin, ScannedItem } from '@plinth/contracts/stock/stock/stock-moves';
import styled from 'styled-components';
import { Button } from '@/ui/button';
import { Card, Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { quantityIn, type Scanned } from './scan-steps';

/** Choice large enough for a thumb, as wide as the screen. */
const Choice = styled.button`
  display: block;
  width: 100%;
  min-height: var(--target);
  padding: var(--s2) var(--s3);
  border: 1px solid var(--field);
  border-radius: var(--radius-input);
  background: var(--surface);
  font: inherit;
  text-align: left;

  small {
    display: block;
    color: var(--ink-2);
  }
`;

export interface Choices {
  bins: readonly ScannedBin[];
  items: readonly ScannedItem[];
}
export const NO_CHOICES: Choices = { bins: [], items: [] };

/** Item, origin and destination, as far as they were scanned. */
export function ScannedSoFar({ scanned: { from, item, to }, onClear }: { scanned: Scanned; onClear: () => void }) {
  if (from === null && item === null) return null;
  const describeBin = (bin: ScannedBin | null) => (bin === null ? '–' : `${bin.code}, ${bin.branch}`);
  return (
    <Card aria-label="Scanned so far">
      <Facts>
        <dt>Item</dt>
        <dd>{item === null ? '–' : `${item.name} (${item.sku})`}</dd>
        <dt>From</dt>
        <dd>
          {describeBin(from)}
          {item !== null && from !== null && `: ${inWords(quantityIn(item, from), item.base_unit)} there`}
        </dd>
        <dt>To</dt>
        <dd>{describeBin(to)}</dd>
      </Facts>
      <Button size="small" variant="quiet" style={{ marginTop: 'var(--s2)' }} onClick={onClear}>
        Start again
      </Button>
    </Card>
  );
}

/** Choice among several bins or items that match a scan. */
export function ScanChoices({
  choices,
  onBin,
  onItem,
}: {
  choices: Choices;
  onBin: (bin: ScannedBin) => void;
  onItem: (item: ScannedItem) => void;
}) {
  if (choices.bins.length + choices.items.length === 0) return null;
  return (
    <Stack $gap={2} role="group" aria-label="Choose one">
      <strong>Choose one</strong>
      {choices.bins.map((bin) => (
        <Choice key={bin.id} type="button" onClick={() => onBin(bin)}>
          {bin.code}, {bin.branch}
          <small>{binCode(bin.number)}</small>
        </Choice>
      ))}
      {choices.items.map((item) => (
        <Choice key={item.id} type="button" onClick={() => onItem(item)}>
          {item.name}
          <small>{[item.sku, item.lies.map(({ code }) => code).join(', ') || 'none on hand'].join(', ')}</small>
        </Choice>
      ))}
    </Stack>
  );
}
