import { useMemo, useState, type FocusEvent } from 'react';
import { draftOf } from './draft-model';
import { fieldId, isAboutCurrentValue, placeOf } from './problem-places';
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
  const [leftFields, setLeft] = useState<ReadonlySet<string>>(new Set());
  const shownProblems = useMemo(() => {
    const savedDraft = draftOf(server);
    const hiddenPlaces = new Set(
      server.problems.flatMap(({ field, code }) => {
        const place = placeOf(field, savedDraft) ?? '';
        const isEarly = code === 'missing' || (code === 'invalid' && !leftFields.has(place));
        // The notice above the draft shows it. Lines are marked too, until approval is asked for.
        const isInNotice =
          code === 'discount-above-limit' && (decision === 'waiting' || place === fieldId('discount.value'));
        return isInNotice || (attempt === 0 && isEarly) || !isAboutCurrentValue(field, savedDraft, draft)
          ? [place]
          : [];
      }),
    );
    return new Map([...problems].filter(([place]) => !hiddenPlaces.has(place)));
  }, [server, problems, attempt, leftFields, draft, decision]);
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    if (target.id !== '' && !leftFields.has(target.id)) setLeft(new Set([...leftFields, target.id]));
  };
  return { visibleProblems: shownProblems, onBlur };
}
