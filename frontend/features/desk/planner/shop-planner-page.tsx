import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useFlag } from '@/lib/flags';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { ButtonLink } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { Seo } from '@/ui/seo';
import { NeedsScript } from '@/features/store/cart/needs-script';
import { PlannerLoader } from './planner-loader';

export interface ShopPlannerProps {
  origin: string;
}

/** Page of the planner in the shop: plan a kitchen, see its price, and buy it. */
export function ShopPlannerPage({ origin }: ShopPlannerProps) {
  const isOpen = useFlag('planner');
  return (
    <Container $fluid>
      <Paper />
      <Seo
        origin={origin}
        title={shopPages.planner.title}
        description="Type in your walls, take one of three kitchens that fit them, change what you like and buy it."
        path={shopPages.planner.path}
      />
      <div data-no-print>
        <Breadcrumbs trail={[{ label: 'Store', href: shopPages.store.path }]} current={shopPages.planner.title} />
        <PageHeading tight>{shopPages.planner.title}</PageHeading>
      </div>
      <NeedsScript />
      {isOpen === null ? (
        <Loader label="Loading the planner" />
      ) : isOpen ? (
        <PlannerLoader />
      ) : (
        <EmptyState
          title="The planner is closed at the moment"
          measure="0 mm"
          action={<ButtonLink href={shopPages.sets.path}>See ready-made kitchens</ButtonLink>}
        >
          You can take a whole ready-made kitchen, and change it before you buy it.
        </EmptyState>
      )}
    </Container>
  );
}
