import { getTopValue } from '@plinth/cabinetry/top/check';
import { getMaxDepth, MIN_DEPTH, MAX_LENGTH, offersWorking } from '@plinth/cabinetry/top/slab';
import type { TopConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProductDetail, Variant, WorkshopAnswer } from '@/features/store/goods/catalogue-types';
import type { ConfiguredItem } from '@/features/store/goods/configured-address';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Checkbox } from '@/ui/form/checkbox';
import { Hint } from '@/ui/form/field';
import { Picture } from '@/ui/picture';
import { ConfiguratorFrame } from './configurator-frame';
import { PriceLines } from './price-lines';
import { SizeControl } from './size-control';
import { TopEdges } from './top-edges';
import { TopHoles } from './top-holes';
import { PLAN_FRAME, useTopChoice } from './use-top-choice';
import { createTopFields } from './top-fields';

export interface TopPanelProps {
  item: ProductDetail;
  variant: Variant;
  workshop: WorkshopAnswer;
  initial: TopConfiguration | null;
  onChange: (item: ConfiguredItem) => void;
  onClose: (variant: Variant) => void;
  /** True on a page that is not the item's own; its address does not change then. */
  elsewhere?: boolean;
  /** Slugs of the items in the cart; a sink or hob among them is offered first. */
  inCart?: readonly string[];
}

/** Configurator of a top: length, depth, edges and cut-outs. */
export function TopPanel({
  item,
  variant: first,
  workshop,
  initial,
  onChange,
  onClose,
  elsewhere = false,
  inCart = [],
}: TopPanelProps) {
  const top = useTopChoice({ item, variant: first, workshop, initial, onChange, elsewhere });
  const { slab, choice, variant, possible, isChanged, shownTop, pricing, price, preview, plan, reset } = top;
  const { lines, updating } = pricing;
  const fields = createTopFields(top);
  const { noteOf, isInvalid, set, priceOf } = fields;
  const hasSink = (choice.cut_outs ?? []).some(({ kind }) => kind === 'sink' || kind === 'undermount');

  return (
    <ConfiguratorFrame
      preview={preview}
      size={`${choice.length} × ${choice.depth} mm`}
      pricing={{ ...pricing, price }}
      possible={possible}
      isChanged={isChanged}
      onUndo={reset}
      onClose={() => onClose(variant)}
    >
      <Hint>Sizes are in millimetres. Metres are understood too: 2.45 becomes 2450 mm.</Hint>
      <SizeControl
        label="Length"
        value={choice.length}
        min={slab.length.min}
        max={MAX_LENGTH}
        invalid={isInvalid('length')}
        onChange={(value) => set('length', value)}
      >
        {noteOf('length')}
        {shownTop !== null && shownTop.joins.length > 0 && (
          <Hint>
            Longer than one piece: joined {shownTop.joins.map((x) => `${x} mm`).join(' and ')} from the left end. The
            longest single piece is {slab.length.max} mm.
          </Hint>
        )}
      </SizeControl>
      <SizeControl
        label="Depth, front to back"
        value={choice.depth}
        min={MIN_DEPTH}
        max={getMaxDepth(slab)}
        invalid={isInvalid('depth')}
        onChange={(value) => set('depth', value)}
      >
        {noteOf('depth')}
        <Hint>Over base cupboards of 560 mm with doors, 600 mm is usual; 900 mm for an island or a breakfast bar.</Hint>
      </SizeControl>
      {plan !== null && (
        <Picture
          src={plan}
          alt={`Plan: ${choice.length} × ${choice.depth} mm`}
          ratio="640 / 340"
          plain
          sizes={PLAN_FRAME}
        />
      )}
      <TopEdges top={top} fields={fields} />
      <TopHoles top={top} fields={fields} fixtures={workshop.fixtures} inCart={inCart} hasSink={hasSink} />
      {(hasSink || choice.drainer !== undefined) && offersWorking(slab, 'drainer-grooves') && (
        <ChoiceTiles
          legend="Drainer grooves"
          tiles={(['none', 'left', 'right'] as const).map((value) => ({
            value,
            text: value === 'none' ? 'None' : `On the ${value}`,
            checked: getTopValue(choice, 'drainer') === value,
            note: value === 'none' ? null : priceOf('drainer-grooves'),
            onChoose: () => set('drainer', value),
          }))}
        >
          {noteOf('drainer')}
        </ChoiceTiles>
      )}
      {offersWorking(slab, 'template-and-fit') && (
        <Checkbox
          label={`Measured on site, brought and fitted (${priceOf('template-and-fit') ?? ''})`}
          hint="Our mason phones to agree a day once your cupboards stand, measures before he cuts, and brings it in. Within Johannesburg, Ekurhuleni and Tshwane. Without it we cut to the sizes above, with no visit, and two people carry it in."
          checked={choice.fitting ?? false}
          onChange={(event) => set('fitting', event.target.checked ? 'yes' : 'no')}
        />
      )}
      {isChanged && possible && price !== null && lines.length > 0 && (
        <PriceLines lines={lines} total={price} updating={updating} />
      )}
    </ConfiguratorFrame>
  );
}
