import type { PresentedMaterials } from '@plinth/contracts/documents';
import styled from 'styled-components';
import { Edging, Hardware, Items, Unknown } from '../materials-paper';
import { Paper } from '../paper';
import type { PrintableProps } from '../printable-props';
import { SetCupboard } from './set-cupboard';
import { SetHead, SetHeading, Walls } from './set-head';
import { SetTools } from './set-tools';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--s4);
  margin-bottom: var(--s5);
  list-style: none;

  @media print {
    grid-template-columns: repeat(3, 1fr);
  }

  li {
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    break-inside: avoid;
  }

  img {
    display: block;
    width: 100%;
    height: 26mm;
    background: var(--linen);
    object-fit: cover;
  }

  div {
    padding: var(--s3);
  }

  h3 {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  p {
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
`;

/** Boards as what they are: a look, and so many sheets of it. */
function Boards({ boards }: Pick<PresentedMaterials['materials'], 'boards'>) {
  if (boards.length === 0) return null;
  return (
    <>
      <SetHeading>Boards</SetHeading>
      <Tiles>
        {boards.map((board) => (
          <li key={board.key}>
            {/* eslint-disable-next-line @next/next/no-img-element -- a drawing; loaded at once, or it would be missing on paper */}
            <img src={board.swatch} alt="" width={220} height={98} />
            <div>
              <h3>{board.name}</h3>
              <p>
                {board.thickness} mm · {board.panels} panels · {board.square_metres.toFixed(2)} m²
              </p>
              <p>
                About {board.sheets} {board.sheets === 1 ? 'sheet' : 'sheets'}
              </p>
            </div>
          </li>
        ))}
      </Tiles>
    </>
  );
}

/** What the cupboards are made of: boards as swatches, and every cupboard open with its hardware. */
export function SetMaterials({ data: { job, materials, presentation }, id, documentKey }: PrintableProps<PresentedMaterials>) {
  const name = `Bill of materials ${job.number ?? 'draft'}`;
  const shown = new Map(presentation.cupboards.map((cupboard) => [cupboard.label, cupboard]));
  const who = job.client.company || job.client.name;
  return (
    <Paper title={name} footer={[name, who, job.supplier.trading_name].filter(Boolean).join(' · ')} tools={<SetTools part="bom" id={id} documentKey={documentKey} name={name} job={job} />}>
      <SetHead part="bom" job={job} title="Materials" lead={`Bill of materials${who === '' ? '' : ` for ${who}`}`} />
      <Walls walls={presentation.walls.slice(0, 1)} who={who} height={40} />
      <Boards boards={materials.boards} />
      <Edging edging={materials.edging} />
      <Hardware rows={materials.hardware} title="Hardware, for all cupboards" />
      <Items items={materials.items} pictures />
      <Unknown unknown={materials.unknown} />
      {materials.cupboards.length > 0 && <SetHeading>Cupboard by cupboard</SetHeading>}
      {materials.cupboards.map((cupboard) => (
        <SetCupboard key={cupboard.label} cupboard={cupboard} shown={shown.get(cupboard.label)} view="open">
          <Hardware rows={cupboard.hardware} title={`Hardware for ${cupboard.label}`} />
        </SetCupboard>
      ))}
    </Paper>
  );
}
