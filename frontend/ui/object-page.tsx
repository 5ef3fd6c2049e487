import type { ReactNode } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { BackTo } from './back-to';
import { Button, ButtonLink } from './button';
import { Loader } from './dimension-line';
import { EmptyState } from './empty-state';
import { Container } from './layout';
import { PageHeading } from './page-heading';

export interface ObjectPageProps<Row> {
  /** List that the object belongs to. */
  list: { href: string; title: string };
  /** Name of the kind of object: "order", "client". */
  noun: string;
  /** Query of the object; the result of a tRPC query fits. */
  query: { data: Row | undefined; error: unknown; refetch: () => unknown };
  children: (row: Row) => ReactNode;
}

/** Page of one object in the back office: link to its list, and what to show while it loads, is missing, or fails. */
export function ObjectPage<Row>({ list, noun, query: { data, error, refetch }, children }: ObjectPageProps<Row>) {
  const isGone = errorData(error)?.httpStatus === 404;
  return (
    <Container $fluid>
      <BackTo href={list.href}>{list.title}</BackTo>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <>
          <PageHeading tight>{noun.replace(/^./, (letter) => letter.toUpperCase())}</PageHeading>
          <EmptyState
            title={isGone ? `We could not find this ${noun}` : `The ${noun} could not be loaded`}
            action={
              isGone ? (
                <ButtonLink href={list.href}>Go to {list.title}</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )
            }
          >
            {isGone ? 'The link may be incomplete.' : messageForPerson(error)}
          </EmptyState>
        </>
      ) : (
        <Loader label={`Loading the ${noun}`} />
      )}
    </Container>
  );
}
