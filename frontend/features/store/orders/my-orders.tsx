import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { describeOrderStatus } from '@plinth/contracts/store/orders/order-labels';
import type { AnswerOf } from '@plinth/contracts/kernel/define';
import type { orders } from '@plinth/contracts/store/orders/orders';
import { keepPreviousData } from '@tanstack/react-query';
import Head from 'next/head';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { Fragment } from 'react';
import styled from 'styled-components';
import { formatDate } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { StatusPill } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { Pagination } from '@/ui/pagination';
import { Picture } from '@/ui/picture';
import { Money } from '@/ui/price';
import { MyCredit } from './my-credit';
import { dayInList, paidBackInList } from './order-text';
import { Skeleton } from '@/ui/skeleton';
import { PageTitle } from '@/ui/page-title';

type Row = AnswerOf<typeof orders.getMine>['rows'][number];

/** Number of orders in an answer of the server. */
const PAGE_SIZE = 20;

const List = styled.ul`
  display: grid;
  gap: var(--s3);
  max-width: 48rem;
`;

const Item = styled(NextLink)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s1) var(--s3);
  align-items: center;
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  color: inherit;
  text-decoration: none;

  &:hover {
    border-color: var(--ink);
  }

  strong {
    font: var(--strong) var(--text-18) var(--font-heading);
  }

  small {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }

  /* Status and amount end at one line. */
  > :nth-child(2),
  > :nth-child(4) {
    justify-self: end;
  }
`;

const Pictures = styled.span`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(4, 64px);
  gap: var(--s2);
  padding-top: var(--s2);
`;

const Pages = styled.div`
  max-width: 48rem;
  padding-block: var(--s4) var(--s16);
`;

const countOf = (items: number): string => (items === 1 ? '1 item' : `${items} items`);

function OrderCard({ row }: { row: Row }) {
  const { label, tone } = describeOrderStatus(row);
  const notes = [dayInList(row, new Date()), paidBackInList(row)].filter((note) => note !== '');
  return (
    <li>
      <Item href={pathTo(shopPages.myOrder, { id: row.id })}>
        <strong>{row.number}</strong>
        <StatusPill tone={tone}>{label}</StatusPill>
        <small>
          {formatDate(row.placed_at)} · {countOf(row.items)}
          {notes.map((note) => (
            <Fragment key={note}>
              <br />
              {note}
            </Fragment>
          ))}
        </small>
        <Money cents={row.total} />
        {row.pictures.length > 0 && (
          <Pictures>
            {row.pictures.map((src, at) => (
              <Picture key={at} src={src} alt="" ratio="1" sizes={{ width: 64, height: 64 }} />
            ))}
          </Pictures>
        )}
      </Item>
    </li>
  );
}

/** Orders of the customer, newest first. */
export function MyOrders() {
  const router = useRouter();
  const page = Math.max(1, Number(router.query.page) || 1);
  const { data, error, refetch } = trpc.orders.getMine.useQuery({ page }, { placeholderData: keepPreviousData });
  return (
    <Container>
      <PageTitle title={shopPages.myOrders.title} />
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <PageHeading>{shopPages.myOrders.title}</PageHeading>
      <MyCredit />
      {error && !data ? (
        <EmptyState
          title="Your orders could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {messageForPerson(error)}
        </EmptyState>
      ) : !data ? (
        <List role="status" aria-label="Loading your orders">
          {[0, 1, 2].map((key) => (
            <li key={key}>
              <Skeleton $height="92px" />
            </li>
          ))}
        </List>
      ) : data.total === 0 ? (
        <EmptyState
          title="You have no orders yet"
          measure="0 orders"
          action={<ButtonLink href={shopPages.store.path}>Go to the store</ButtonLink>}
        >
          Orders that you place while signed in appear here, with their status and delivery day.
        </EmptyState>
      ) : (
        <>
          <List role="list">
            {data.rows.map((row) => (
              <OrderCard key={row.id} row={row} />
            ))}
          </List>
          <Pages>
            {data.total > PAGE_SIZE && (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={data.total}
                onPage={(next) =>
                  void router.push({ query: next === 1 ? {} : { page: next } }, undefined, { shallow: true })
                }
              />
            )}
          </Pages>
        </>
      )}
    </Container>
  );
}
