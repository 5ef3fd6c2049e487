import { useMemo, useState, type FocusEvent } from 'react';
import { draftOf } from './draft-model';
import { fieldId, isAboutNow, placeOf } from './problem-places';
import type { Editor } from './use-editor';
import type { Presence } from './use-news-of-draft';

/**
 * Returns the problems to show at their fields: missing values after an attempt to issue, wrong ones once their field
 * was left, and none about values changed since.
 */
export function useShownProblems(
  { server, problems, draft }: Editor,
  attempt: number,
  decision: NonNullable<Presence['discount']>['status'] | undefined,
) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shownProblems = useMemo(() => {
    const base = draftOf(server);
    const quiet = new Set(
      server.problems.flatMap(({ field, code }) => {
        const place = placeOf(field, base) ?? '';
        const early = code === 'missing' || (code === 'invalid' && !left.has(place));
        // The notice above says it; a line is marked besides, until it was asked for.
        const isInNotice =
          code === 'discount-above-limit' && (decision === 'waiting' || place === fieldId('discount.value'));
        return isInNotice || (attempt === 0 && early) || !isAboutNow(field, base, draft) ? [place] : [];
      }),
    );
    return new Map([...problems].filter(([place]) => !quiet.has(place)));
  }, [server, problems, attempt, left, draft, decision]);
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.id !== '' && !left.has(target.id)) setLeft(new Set([...left, target.id]));
  };
  return { visibleProblems: shownProblems, onBlur };
}
