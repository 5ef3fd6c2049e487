import { messageForPerson } from '@/lib/errors';
import { Button } from './button';
import { Card } from './card';
import { Loader } from './dimension-line';
import { EmptyState } from './empty-state';

interface QueryStateProps {
  error: unknown;
  onRetry: () => unknown;
  /** Announced while it loads: "Loading the devices". */
  loading: string;
  title?: string;
  /** True inside a card or a dialog. */
  bare?: boolean;
}

/** State of a query without data: loading, or the error with a button to try again. */
export function QueryState({
  error,
  onRetry,
  loading,
  title = 'This could not be loaded',
  bare = false,
}: QueryStateProps) {
  if (!error) return <Loader label={loading} />;
  const state = (
    <EmptyState compact title={title} action={<Button onClick={() => void onRetry()}>Try again</Button>}>
      {messageForPerson(error)}
    </EmptyState>
  );
  return bare ? state : <Card>{state}</Card>;
}
