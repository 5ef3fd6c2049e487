/**
 * One after the other, as a connection takes them: several may be asked of it at once, and pg is about to refuse to keep a queue of its own (deprecated
 * in 8, gone in 9). Whoever asks of a connection without waiting for what was asked before goes through one of these.
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
