import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { widthsText } from '@/features/store/goods/availability-text';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { Inline } from '@/ui/layout';
import { useCart } from '@/features/store/cart/use-cart';
import { parseConfiguration, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { OpenedByPress } from './opened-by-press';

/**
 * Loads the configurator of a cupboard, only when a shopper wants to change something: the workshop's libraries are
 * as large as the rest of the page.
 */
const loadUnit = () => import('./configurator-panel').then(({ ConfiguratorPanel }) => ConfiguratorPanel);
const loadTop = () => import('./top-panel').then(({ TopPanel }) => TopPanel);
const loading = () => <Loader label="Loading the choices" />;
const ConfiguratorPanel = dynamic(loadUnit, { ssr: false, loading });
const TopPanel = dynamic(loadTop, { ssr: false, loading });

/** Checks that the item is a top that can be cut to size, which is one with a plan picture. */
export const isTop = ({ kind, pictures }: ProductDetail): boolean =>
  kind === 'top' && pictures.some(({ view }) => view === 'plan');

/** Checks that a shopper may change the item: tops, and cupboards that are made to order. */
export const isConfigurable = (item: ProductDetail): boolean =>
  isTop(item) || (item.kind === 'cupboard' && item.variants[0].availability.made_to_order);

/** Button that opens the choice of width, which comes first because a cupboard made to order comes in any width. */
const Width = styled.button`
  display: block;
  width: 100%;
  min-height: var(--target);
  margin-bottom: var(--s3);
  padding: var(--s3) var(--s4);
  border: 1.5px solid var(--pine);
  border-radius: var(--radius);
  background: var(--pine-tint);
  color: inherit;
  text-align: left;
  font: var(--regular) var(--text-16) var(--font-text);

  strong,
  span {
    display: block;
  }

  strong {
    font-weight: var(--strong);
  }
`;

interface ConfiguratorProps {
  product: ProductDetail;
  variant: Variant;
  onVariant: (variant: Variant) => void;
  /** Called at every change; with null when the configurator is closed and the item is the catalogue's again. */
  onChange: (item: ConfiguredItem | null) => void;
  /** The catalogue's choices, shown while the configurator is closed. */
  children: ReactNode;
}

/**
 * Configurator of a cupboard (sizes, colours, doors, handles) or a top (sizes, cut-outs). A choice in the address
 * opens it.
 */
export function Configurator({ product, variant, onVariant, onChange, children }: ConfiguratorProps) {
  const router = useRouter();
  const requestedConfiguration = parseConfiguration(router.query);
  const [isOpen, setOpen] = useState(isConfigurable(product) && requestedConfiguration !== null);
  const workshop = trpc.catalogue.public.getWorkshop.useQuery(
    { slug: product.slug },
    { enabled: isOpen, staleTime: Infinity },
  );
  const inCart = useCart().cart?.items.map((item) => item.slug) ?? [];
  const [isPressed, setPressed] = useState(false);
  const openByPress = () => {
    setPressed(true);
    setOpen(true);
  };
  const close = (last: Variant) => {
    setOpen(false);
    onChange(null);
    onVariant(last);
  };

  if (!isConfigurable(product)) return children;
  // A failed fetch is repeated when the configurator is opened, which then shows the error.
  const preload = () => void (isTop(product) ? loadTop() : loadUnit()).catch(() => undefined);
  if (!isOpen) {
    return (
      <>
        {children}
        <div>
          {product.cut && (
            <Width type="button" onPointerEnter={preload} onFocus={preload} onClick={openByPress}>
              <strong>Width: {product.width} mm</strong>
              <span>
                Choose {widthsText(product.cut)}, in {product.cut.colours} colours
              </span>
            </Width>
          )}
          <Button variant="secondary" block onPointerEnter={preload} onFocus={preload} onClick={openByPress}>
            <SlidersHorizontal aria-hidden />{' '}
            {isTop(product) ? 'Cut to size, with edges and cut-outs' : 'Change sizes, colours and fittings'}
          </Button>
        </div>
      </>
    );
  }
  if (workshop.data) {
    const panel = { item: product, variant, workshop: workshop.data, onChange, onClose: close };
    return (
      <OpenedByPress value={isPressed}>
        {isTop(product) ? (
          <TopPanel
            {...panel}
            inCart={inCart}
            initial={requestedConfiguration?.kind === 'top' ? requestedConfiguration : null}
          />
        ) : (
          <ConfiguratorPanel
            {...panel}
            initial={
              requestedConfiguration === null || requestedConfiguration.kind === 'top' ? {} : requestedConfiguration
            }
          />
        )}
      </OpenedByPress>
    );
  }
  if (workshop.isError) {
    return (
      <Inline role="alert">
        <span>The choices could not be loaded.</span>
        <Button variant="secondary" onClick={() => void workshop.refetch()}>
          Try again
        </Button>
      </Inline>
    );
  }
  return <Loader label="Loading the choices" />;
}
