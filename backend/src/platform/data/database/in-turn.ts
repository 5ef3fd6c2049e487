/**
 * Creates a function that runs queries on a connection one at a time. pg will stop queueing them itself (deprecated
 * in 8, gone in 9), so callers that do not wait for the previous query use this.
 */
export function createQueryQueue(): <Answer>(ask: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<void> | undefined;
  return (query) => {
    const answer = last === undefined ? query() : last.then(query);
    const settled = answer.then(
      () => undefined,
      () => undefined,
    );
    last = settled;
    void settled.then(() => {
      if (last === settled) last = undefined;
    });
    return answer;
  };
}
