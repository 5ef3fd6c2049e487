import type { HandlesKept, HandleWish } from '@plinth/cabinetry/model/handle-wishes';
import { Select } from '@/ui/form/text-field';
import { finishName } from './handle-name';

interface HandleFieldsProps {
  /** Finishes and lengths in stock to choose from. */
  kept: HandlesKept;
  wish: HandleWish;
  /** Label of the option that leaves the handles unchanged. */
  asIs: string;
  onWish: (more: Pick<HandleWish, 'handle_finish'> | Pick<HandleWish, 'handle_centres'>) => void;
}

/** Fields for finish and length of the handles of many cupboards: of a document, a ready-made set or a plan. */
export function HandleFields({ kept: { finishes, centres }, wish, asIs, onWish }: HandleFieldsProps) {
  const leave = { value: '', label: asIs };
  return (
    <>
      {finishes.length > 0 && (
        <Select
          label="Handle finish"
          value={wish.handle_finish ?? ''}
          options={[leave, ...finishes.map((value) => ({ value, label: finishName(value) }))]}
          onChange={(event) => onWish({ handle_finish: event.target.value || undefined })}
        />
      )}
      {centres.length > 0 && (
        <Select
          label="Handle length, screw to screw"
          value={String(wish.handle_centres ?? '')}
          options={[leave, ...centres.map((value) => ({ value: String(value), label: `${String(value)} mm` }))]}
          onChange={(event) => onWish({ handle_centres: Number(event.target.value) || undefined })}
        />
      )}
    </>
  );
}
