import type { BagListPaper } from '@plinth/contracts/works/cartons/cartons';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { PAGE_HEADING_ID } from '@/ui/page-heading';
import { Paper } from '@/features/base/papers/paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { Tools } from '@/features/base/papers/tools';
import { Hardware } from '../materials/materials-paper';

const Subtitle = styled.p`
  margin-block: var(--s3) var(--s5);
`;

/** List of what belongs into the bag of hardware of each cupboard of a project. */
export function BagListSheet({ data: { project, document, promised_on, bags }, id }: PrintableProps<BagListPaper>) {
  const title = `Bags of ${project}`;
  return (
    <Paper title={title} footer={title} tools={<Tools kind="bag-list" id={id} />}>
      <h1 id={PAGE_HEADING_ID} tabIndex={-1}>
        {title}
      </h1>
      <Subtitle>
        {[document, promised_on !== null && `promised for ${formatDate(promised_on)}`].filter(Boolean).join(', ')}
      </Subtitle>
      {bags.map(({ cupboard_id, code, name, carton, hardware }) => (
        <Hardware
          key={cupboard_id}
          title={`☐ ${code} ${name}${carton === null ? '' : `, into carton ${String(carton)}`}`}
          rows={hardware}
        />
      ))}
    </Paper>
  );
}
