import type { ItemLabel, ItemLabelPaper, ItemLabelsPaper } from '@plinth/contracts/stock/stock/item-labels';
import styled from 'styled-components';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { headingProps, ShelfLabel, ShelfLabelPaper, ShelfLabelsPaper } from '@/features/base/papers/shelf-labels';

const Words = styled.div`
  .name {
    display: -webkit-box;
    overflow: hidden;
    margin: 0;
    font: var(--heavy) 5.2mm / 1.15 var(--font-heading);
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
  }

  .facts {
    display: block;
    margin-top: 1.5mm;
    font-size: 3.8mm;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
`;

function Label({ label, heading = false }: { label: ItemLabel; heading?: boolean }) {
  const { name, scan, sku, colour } = label;
  const Name = heading ? 'h1' : 'strong';
  return (
    <ShelfLabel scan={scan}>
      <Words>
        <Name className="name" {...(heading && headingProps)}>
          {name}
        </Name>
        {colour !== '' && <span className="facts">{colour}</span>}
        <span className="facts">{sku}</span>
        <span className="facts">{scan}</span>
      </Words>
    </ShelfLabel>
  );
}

/** Label of an item without a barcode. */
export function ItemLabelSheet({ data: { label }, id }: PrintableProps<ItemLabelPaper>) {
  return (
    <ShelfLabelPaper title={`Item label ${label.sku}`} kind="item-label" id={id}>
      <Label label={label} heading />
    </ShelfLabelPaper>
  );
}

/** Labels of many items. */
export function ItemLabelsSheet({ data: { labels }, id }: PrintableProps<ItemLabelsPaper>) {
  const title = labels.length === 1 ? '1 item label' : `${String(labels.length)} item labels`;
  return (
    <ShelfLabelsPaper title={title} kind="item-labels" id={id}>
      {labels.map((label) => (
        <Label key={label.number} label={label} />
      ))}
    </ShelfLabelsPaper>
  );
}
