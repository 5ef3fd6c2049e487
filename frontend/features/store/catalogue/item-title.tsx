import type { ItemConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import type { ProductDetail } from '@/features/store/goods/catalogue-types';
import { WholeMeasures } from '@/features/store/goods/whole-measures';
import { PageTitle } from '@/ui/page-heading';
import { Quiet } from './item-buy-styles';

interface ItemTitleProps {
  item: ProductDetail;
  /** What it is called as it is chosen. */
  name: string;
  size: string | null;
  sku: string;
  configuration: ItemConfiguration | null;
}

/** What an item is called, and below it how large it is, or what it was made of. */
export function ItemTitle({ item, name, size, sku, configuration }: ItemTitleProps) {
  return (
    <div>
      <PageTitle>
        <WholeMeasures text={name} />
      </PageTitle>
      <Quiet>
        {[name === item.name ? size : `Based on ${item.name}`, configuration === null ? sku : 'Cut as you chose it']
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </div>
  );
}
