import type { MaterialsPaper } from '@plinth/contracts/documents';
import type { CupboardToMake, Materials, PartToMake } from '@plinth/contracts/materials';
import type { PrintableKind } from '@plinth/contracts/printable-address';
import { CupboardHead } from './cupboard-head';
import { JobHead } from './job-head';
import { Unknown } from './materials-paper';
import { Paper } from './paper';
import type { PrintableProps } from './printable-props';
import { SalesTools } from './sales-tools';
import { PaperNote, SheetTable } from './sheet-table';

const EDGES = [['l1', 'L1'], ['l2', 'L2'], ['w1', 'W1'], ['w2', 'W2']] as const;

/** `L1 L2 Polar White 1`: the edges that share a tape together. */
export function edgingText(edging: PartToMake['edging']): string {
  const byTape = new Map<string, string[]>();
  for (const [side, name] of EDGES) {
    const tape = edging[side];
    if (tape) byTape.set(tape, [...(byTape.get(tape) ?? []), name]);
  }
  return [...byTape].map(([tape, sides]) => `${sides.join(' ')} ${tape}`).join('; ');
}

export function Parts({ cupboard }: { cupboard: CupboardToMake }) {
  return (
    <SheetTable>
      <thead>
        <tr>
          <th scope="col">Label</th>
          <th scope="col">Part</th>
          <th scope="col" className="num">
            Pieces
          </th>
          <th scope="col" className="num">
            Finished
          </th>
          <th scope="col" className="num more">
            At the saw
          </th>
          <th scope="col">Board and edging</th>
        </tr>
      </thead>
      <tbody>
        {cupboard.parts.map((part) => (
          <tr key={part.label}>
            <td className="label">{part.label}</td>
            <td>
              <strong>{part.name}</strong>
              {part.notes.map((note) => (
                <small key={note}>{note}</small>
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
              {part.board} {part.thickness} mm{part.grained ? ', grain along the length' : ''}
              <small>{edgingText(part.edging) || 'No edging'}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </SheetTable>
  );
}

export const piecesOf = ({ cupboards }: Materials): number => cupboards.flatMap(({ parts }) => parts).reduce((sum, { quantity }) => sum + quantity, 0);

/** How the sizes and edges below are meant. */
export function HowToRead({ materials }: { materials: Materials }) {
  if (materials.cupboards.length === 0) {
    return (
      <PaperNote title="No panels to make">
        <p>Nothing in it is built of panels. What is picked as it is sold stands in the bill of materials.</p>
      </PaperNote>
    );
  }
  return (
    <PaperNote title={`${piecesOf(materials)} pieces for ${materials.cupboards.length} kinds of cupboard`}>
      <p>Sizes in millimetres, length first; grain runs along the length. L1 and W1 are the edges further right, further up or nearer to the person, L2 and W2 those opposite.</p>
    </PaperNote>
  );
}

/** For the pages: every panel of every cupboard. */
export function partsPage(kind: PrintableKind) {
  return function PartsPage({ data: { job, materials }, id, documentKey }: PrintableProps<MaterialsPaper>) {
    const name = `Parts of manufacture ${job.number ?? 'draft'}`;
    return (
      <Paper title={name} footer={`${name} · ${job.client.company || job.client.name} · ${job.supplier.trading_name}`} tools={<SalesTools kind={kind} id={id} documentKey={documentKey} name={name} email={job.client.email} />}>
        <JobHead job={job} title="Parts of manufacture" />
        <HowToRead materials={materials} />
        {materials.cupboards.map((cupboard) => (
          <section key={cupboard.label}>
            <CupboardHead cupboard={cupboard} />
            <Parts cupboard={cupboard} />
          </section>
        ))}
        <Unknown unknown={materials.unknown} />
      </Paper>
    );
  };
}
