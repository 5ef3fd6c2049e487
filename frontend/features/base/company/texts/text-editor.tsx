import { isFreeText } from '@plinth/contracts/base/company/page-text-labels';
import type { EditedText, TypedText } from '@plinth/contracts/base/company/page-texts';
import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { moveId } from '@/features/base/navigation/ordered-rows';
import { Button } from '@/ui/button';
import { Form, useZodForm } from '@/ui/form/form';
import { TextField } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { SaveBar } from '@/ui/save-bar';
import { useLeaveQuestion } from '@/ui/use-leave-question';
import { SectionCard } from './section-card';
import { EMPTY_SECTION, textForm, toTextForm, type SectionForm } from './text-form';

const TextReview = dynamic(() => import('./text-review').then((module) => module.TextReview), { ssr: false });

interface Props {
  text: EditedText;
  mayChange: boolean;
  onSaved: () => Promise<void>;
}

const moveSection = (sections: readonly SectionForm[], from: number, to: number): SectionForm[] =>
  moveId(
    sections.map((_, index) => String(index)),
    from,
    to,
  ).flatMap((index) => sections[Number(index)] ?? []);

/** Form of a page's text. Sections can be added, removed and moved where the page is free text. */
export function TextEditor({ text: givenText, mayChange, onSaved }: Props) {
  // The text as it was when the form was filled. Its stamp lets the server refuse a save over later changes.
  const [text] = useState(givenText);
  const [reviewedText, setReviewedText] = useState<TypedText | null>(null);
  const [focusedSection, setFocusedSection] = useState<{ index: number } | null>(null);
  const form = useZodForm({ schema: textForm, defaultValues: toTextForm(text) });
  const { isDirty } = form.rhf.formState;
  useLeaveQuestion(isDirty && reviewedText === null);
  const isFree = isFreeText(text.page);
  const sections = form.rhf.watch('sections');

  // A moved or new section keeps the focus, which its button loses with its place.
  useEffect(() => {
    if (focusedSection) document.getElementById(`text-section-${String(focusedSection.index)}`)?.focus();
  }, [focusedSection]);

  const setSections = (next: SectionForm[], focusedIndex: number) => {
    // Otherwise the errors of a section would appear at the one that takes its place.
    form.rhf.clearErrors('sections');
    form.rhf.setValue('sections', next, { shouldDirty: true });
    setFocusedSection({ index: focusedIndex });
  };

  return (
    <>
      <Form form={form} onSubmit={(values) => setReviewedText(values)}>
        <Stack $gap={5}>
          <TextField label="Title" autoComplete="off" maxLength={80} readOnly={!mayChange} {...form.field('title')} />
          {sections.map((_, index) => {
            const storedSection = isFree ? undefined : text.sections[index];
            return (
              <SectionCard
                key={index}
                form={form}
                index={index}
                count={sections.length}
                mayChange={mayChange}
                hasBody={storedSection === undefined || storedSection.paragraphs.length > 0}
                hasPoints={storedSection === undefined || storedSection.points.length > 0}
                onMove={isFree ? (from, to) => setSections(moveSection(sections, from, to), to) : null}
                onRemove={
                  isFree
                    ? (removedIndex) =>
                        setSections(
                          sections.filter((_section, at) => at !== removedIndex),
                          Math.max(0, removedIndex - 1),
                        )
                    : null
                }
              />
            );
          })}
          {mayChange && isFree && (
            <div>
              <Button variant="secondary" onClick={() => setSections([...sections, EMPTY_SECTION], sections.length)}>
                <Plus aria-hidden /> Add a section
              </Button>
            </div>
          )}
          {mayChange && (
            <SaveBar statusText={isDirty ? 'Not saved yet' : 'No changes'}>
              <Button type="submit">Preview and save</Button>
            </SaveBar>
          )}
        </Stack>
      </Form>
      {reviewedText && (
        <TextReview
          page={text.page}
          text={reviewedText}
          stamp={text.stamp}
          onClose={() => setReviewedText(null)}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
