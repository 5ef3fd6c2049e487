import { hasHoles, HOLE_LEGEND } from '@plinth/cabinetry/machining/hole-legend';
import type { PartsPaper } from '@plinth/contracts/works/materials/job-papers';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { belowTablet } from '@/ui/layout';
import { CupboardHead } from './cupboard-head';
import { JobPaper } from './job-paper';
import { TopsToCut } from './tops-to-cut';
import { UncalculatedLines } from './materials-paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { PaperNote, SheetHead, SheetTable } from '@/features/base/papers/sheet-table';

/** Table of a cupboard's parts; on a screen, its columns are where those of the other cupboards are. */
const PartTable = styled(SheetTable)`
  @media screen {
    table-layout: fixed;

    th:nth-child(1) {
      width: 11%;
    }

    th:nth-child(2) {
      width: 31%;
    }

    th:nth-child(3) {
      width: 8%;
    }

    th:nth-child(4),
    th:nth-child(5) {
      width: 13%;
    }

    ${belowTablet} {
      th:nth-child(1) {
        width: 14%;
      }

      th:nth-child(2) {
        width: 24%;
      }

      th:nth-child(3) {
        width: 13%;
      }

      th:nth-child(4) {
        width: 22%;
      }
    }
  }
`;

/** Explanations, beside each other where there is room. */
const Legend = styled.ul`
  columns: 20rem;
  column-gap: var(--s5);

  li {
    break-inside: avoid;
  }
`;

type Cupboard = PartsPaper['cupboards'][number];

export function Parts({
  cupboard: { label, parts },
  data: { makes, notes },
}: {
  cupboard: Cupboard;
  data: Pick<PartsPaper, 'makes' | 'notes'>;
}) {
  return (
    <PartTable>
      <SheetHead
        columns={[
          'Label',
          'Part',
          { name: 'Pieces', number: true },
          { name: 'Finished', number: true },
          { name: 'At the saw', number: true, more: true },
          'Board and edging',
        ]}
      />
      <tbody>
        {parts.map((part) => (
          <tr key={part.code}>
            <td className="label">
              {label}-{part.code}
            </td>
            <td>
              <strong>{part.name}</strong>
              {part.notes?.map((note) => (
                <small key={note}>{notes[note]}</small>
              ))}
            </td>
            <td className="num">{part.quantity}</td>
            <td className="num">
              {part.length} × {part.width}
            </td>
            <td className="num more">
              {part.cut_length} × {part.cut_width}
            </td>
            <td>
              {makes[part.make].board}
              <small>{makes[part.make].edging || 'No edging'}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </PartTable>
  );
}

/** Explains the sizes and edges below. */
export function HowToRead({
  data: { pieces, cupboards, tops, notes },
}: {
  data: Pick<PartsPaper, 'pieces' | 'cupboards' | 'tops' | 'notes'>;
}) {
  if (cupboards.length === 0 && tops.length > 0) {
    return (
      <PaperNote title={`${formatCount(tops.length, 'top', 'tops')} to cut`}>
        <p>Sizes are in millimetres. Cut-outs are measured to their centre from the left end, and from the front.</p>
      </PaperNote>
    );
  }
  if (cupboards.length === 0) {
    return (
      <PaperNote title="No panels to make">
        <p>Nothing in it is built of panels. Items picked as sold are in the bill of materials.</p>
      </PaperNote>
    );
  }
  return (
    <PaperNote
      title={`${formatCount(pieces, 'piece', 'pieces')} for ${formatCount(cupboards.length, 'item', 'items')}`}
    >
      <Legend>
        <li>Sizes are in millimetres, length first. The grain runs along the length.</li>
        <li>L1 and W1 are the edges further right, further up or nearer to you. L2 and W2 are the opposite edges.</li>
        {hasHoles(notes) && HOLE_LEGEND.map((line) => <li key={line}>{line}</li>)}
      </Legend>
    </PaperNote>
  );
}

/** List of every panel by cupboard. */
export function PartsPage({ data, id, documentKey }: PrintableProps<PartsPaper>) {
  return (
    <JobPaper kind="pom-v2" job={data.job} title="Parts of manufacture" id={id} documentKey={documentKey}>
      <HowToRead data={data} />
      {data.cupboards.map((cupboard) => (
        <section key={cupboard.label}>
          <CupboardHead cupboard={cupboard} />
          <Parts cupboard={cupboard} data={data} />
        </section>
      ))}
      <TopsToCut tops={data.tops} />
      <UncalculatedLines unknown={data.unknown} />
    </JobPaper>
  );
}
