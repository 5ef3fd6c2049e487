import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { errorData, messageForPerson } from '@/lib/errors';
import { Button, ButtonLink } from './button';
import { Loader } from './dimension-line';
import { EmptyState } from './empty-state';
import { Container } from './layout';
import { Link } from './link';
import { PageHeading } from './page-heading';

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--target);
  margin-top: var(--s2);

  svg {
    width: 18px;
    height: 18px;
  }
`;

export interface ObjectPageProps<Row> {
  /** The list that it stands in. */
  list: { href: string; title: string };
  /** What it is: "order", "client". */
  noun: string;
  /** What a query of tRPC answers fits. */
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  children: (row: Row) => ReactNode;
}

/** One object of the back office: the way back to its list, and what to show while it loads, when there is none, and when it fails. */
export function ObjectPage<Row>({ list, noun, query: { data, error, refetch }, children }: ObjectPageProps<Row>) {
  const gone = errorData(error)?.httpStatus === 404;
  return (
    <Container $fluid>
      <Back href={list.href}>
        <ArrowLeft aria-hidden />
        {list.title}
      </Back>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <>
          <PageHeading tight>{list.title}</PageHeading>
          <EmptyState
            title={gone ? `There is no such ${noun}` : `The ${noun} could not be loaded`}
            action={
              gone ? (
                <ButtonLink href={list.href}>{list.title}</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )
            }
          >
            {gone ? 'The link may be incomplete.' : messageForPerson(error)}
          </EmptyState>
        </>
      ) : (
        <Loader label={`Loading the ${noun}`} />
      )}
    </Container>
  );
}
