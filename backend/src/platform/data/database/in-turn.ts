/**
 * Creates a function that runs queries on a connection one at a time. pg will stop queueing them itself (deprecated
 * in 8, gone in 9), so callers that do not wait for the previous query use this.
 */
export function inTurn(): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<void> | undefined;
  return (ask) => {
    const answer = last === undefined ? ask() : last.then(ask);
    const over = answer.then(
      () => undefined,
      () => undefined,
    );
    last = over;
    void over.then(() => {
      if (last === over) last = undefined;
    });
    return answer;
  };
}
