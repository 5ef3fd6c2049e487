import type { PresentedBill } from '@plinth/contracts/works/materials/job-papers';
import styled from 'styled-components';
import { Edging, Hardware, Items, addHardwareNames, UncalculatedLines } from './materials-paper';
import { TopsOfBill } from './tops-to-cut';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SetCupboard } from './set-cupboard';
import { SetHeading, Walls } from '@/features/desk/invoices/papers/set-head';
import { SetJobPaper } from './set-job-paper';

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

/** Boards as swatches, with the number of sheets. */
function Boards({ boards }: Pick<PresentedBill['materials'], 'boards'>) {
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

/** Materials of the cupboards: boards as swatches, and every open cupboard with its hardware. */
export function SetMaterials({
  data: { job, materials, walls, colours },
  id,
  documentKey,
}: PrintableProps<PresentedBill>) {
  return (
    <SetJobPaper part="bom" job={job} title="Bill of materials" id={id} documentKey={documentKey}>
      <Walls walls={walls} who={job.client.company || job.client.name} height={40} />
      <Boards boards={materials.boards} />
      <Edging edging={materials.edging} />
      <Hardware rows={materials.hardware} title="Hardware, for all cupboards" />
      <TopsOfBill tops={materials.tops} />
      <Items items={materials.items} pictures />
      <UncalculatedLines unknown={materials.unknown} />
      {materials.cupboards.length > 0 && <SetHeading>Cupboard by cupboard</SetHeading>}
      {materials.cupboards.map((cupboard) => (
        <SetCupboard key={cupboard.label} cupboard={cupboard} colours={colours}>
          <Hardware rows={addHardwareNames(cupboard.hardware, materials)} title={`Hardware for ${cupboard.label}`} />
        </SetCupboard>
      ))}
    </SetJobPaper>
  );
}
