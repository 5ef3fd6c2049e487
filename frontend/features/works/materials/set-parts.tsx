import type { PresentedParts } from '@plinth/contracts/works/materials/job-papers';
import { UncalculatedLines } from './materials-paper';
import { HowToRead, Parts } from './parts-paper';
import type { PrintableProps } from '@/features/base/papers/printable-props';
import { SetCupboard } from './set-cupboard';
import { SetJobPaper } from './set-job-paper';
import { TopsToCut } from './tops-to-cut';

/** Panels of every cupboard, below a drawing that shows where they go. */
export function SetParts({ data, id, documentKey }: PrintableProps<PresentedParts>) {
  return (
    <SetJobPaper
      part="pom"
      job={data.job}
      title="Parts of manufacture"
      more={`: ${data.pieces} pieces`}
      id={id}
      documentKey={documentKey}
    >
      <HowToRead data={data} />
      {data.cupboards.map((cupboard) => (
        <SetCupboard key={cupboard.label} cupboard={cupboard} colours={data.colours}>
          <Parts cupboard={cupboard} data={data} />
        </SetCupboard>
      ))}
      <TopsToCut tops={data.tops} />
      <UncalculatedLines unknown={data.unknown} />
    </SetJobPaper>
  );
}
