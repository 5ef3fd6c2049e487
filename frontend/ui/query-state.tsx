import { messageForPerson } from '@/lib/errors';
import { Button } from './button';
import { Card } from './card';
import { Loader } from './dimension-line';
import { EmptyState } from './empty-state';

interface QueryStateProps {
  error: unknown;
  onRetry: () => unknown;
  /** Read aloud while it loads: "Loading the devices". */
  loading: string;
  title?: string;
  /** Inside a card or a dialog. */
  bare?: boolean;
}

/** Shows, in the place of a query's answer, that it loads, or why it could not, with a way to try again. */
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
