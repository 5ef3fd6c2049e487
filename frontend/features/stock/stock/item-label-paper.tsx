import type { ItemLabel, ItemLabelPaper, ItemLabelsPaper } from '@plinth/contracts/stock/stock/item-labels';
import styled from 'styled-components';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { QrCode } from '@/ui/qr-code';

/** Size of a label in mm, as that of a bin. */
const LABEL = { width: 100, height: 50 };

const Face = styled.div`
  display: flex;
  align-items: center;
  gap: 2mm;
  box-sizing: border-box;
  width: 100%;
  height: 50mm;
  padding: 2mm;
  overflow: hidden;
  background: #fff;
  color: #000;
  break-inside: avoid;

  > div {
    min-width: 0;
    flex: 1;
  }

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
    <Face>
      <QrCode text={scan} label={`QR code ${scan}`} width="38mm" />
      <div>
        <Name className="name" {...(heading && { id: PAGE_HEADING_ID, tabIndex: -1 })}>
          {name}
        </Name>
        {colour !== '' && <span className="facts">{colour}</span>}
        <span className="facts">{sku}</span>
        <span className="facts">{scan}</span>
      </div>
    </Face>
  );
}

/** Label of an item without a barcode, for a label printer. */
export function ItemLabelSheet({ data: { label }, id }: PrintableProps<ItemLabelPaper>) {
  return (
    <Paper title={`Item label ${label.sku}`} footer="" labelSize={LABEL} tools={<Tools kind="item-label" id={id} />}>
      <Label label={label} heading />
    </Paper>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  border-top: 0.3mm dashed var(--field);
  border-left: 0.3mm dashed var(--field);

  > * {
    border-right: 0.3mm dashed var(--field);
    border-bottom: 0.3mm dashed var(--field);
  }

  @media screen and (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Labels of many items, ten on a sheet of A4, to cut apart. */
export function ItemLabelsSheet({ data: { labels }, id }: PrintableProps<ItemLabelsPaper>) {
  const title = labels.length === 1 ? '1 item label' : `${String(labels.length)} item labels`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="item-labels" id={id} />}>
      <h1
        id={PAGE_HEADING_ID}
        tabIndex={-1}
        style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {title}
      </h1>
      <Grid>
        {labels.map((label) => (
          <Label key={label.number} label={label} />
        ))}
      </Grid>
    </Paper>
  );
}
