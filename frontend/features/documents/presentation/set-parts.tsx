import type { PresentedMaterials } from '@plinth/contracts/documents';
import { Unknown } from '../materials-paper';
import { Paper } from '../paper';
import { HowToRead, Parts, piecesOf } from '../parts-paper';
import type { PrintableProps } from '../printable-props';
import { SetCupboard } from './set-cupboard';
import { SetHead } from './set-head';
import { SetTools } from './set-tools';

/** Every panel of every cupboard, under a drawing that shows where it goes. */
export function SetParts({ data: { job, materials, presentation }, id, documentKey }: PrintableProps<PresentedMaterials>) {
  const name = `Parts of manufacture ${job.number ?? 'draft'}`;
  const shown = new Map(presentation.cupboards.map((cupboard) => [cupboard.label, cupboard]));
  const who = job.client.company || job.client.name;
  return (
    <Paper title={name} footer={[name, who, job.supplier.trading_name].filter(Boolean).join(' · ')} tools={<SetTools part="pom" id={id} documentKey={documentKey} name={name} job={job} />}>
      <SetHead part="pom" job={job} title="Parts" lead={`Parts of manufacture${who === '' ? '' : ` for ${who}`}: ${piecesOf(materials)} pieces`} />
      <HowToRead materials={materials} />
      {materials.cupboards.map((cupboard) => (
        <SetCupboard key={cupboard.label} cupboard={cupboard} shown={shown.get(cupboard.label)} view="exploded">
          <Parts cupboard={cupboard} />
        </SetCupboard>
      ))}
      <Unknown unknown={materials.unknown} />
    </Paper>
  );
}
