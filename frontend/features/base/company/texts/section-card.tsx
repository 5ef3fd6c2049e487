import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import type { ZodForm } from '@/ui/form/form';
import { TextArea, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import type { TypedText } from '@plinth/contracts/base/company/page-texts';
import type { TextForm } from './text-form';

interface Props {
  form: ZodForm<TextForm, TypedText>;
  index: number;
  count: number;
  mayChange: boolean;
  /** The section has paragraphs, points, or both. */
  hasBody: boolean;
  hasPoints: boolean;
  /** None: the page has a place for each of its sections. */
  onMove: ((from: number, to: number) => void) | null;
  onRemove: ((index: number) => void) | null;
}

/** Card of one section: its heading and words, its place among the others. */
export function SectionCard({ form, index, count, mayChange, hasBody, hasPoints, onMove, onRemove }: Props) {
  const id = `text-section-${String(index)}`;
  const name = `section ${String(index + 1)}`;
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id} tabIndex={-1}>
        Section {index + 1}
      </CardTitle>
      <Stack $gap={4}>
        <TextField
          label="Heading"
          autoComplete="off"
          maxLength={80}
          readOnly={!mayChange}
          {...form.field(`sections.${index}.heading`)}
        />
        {hasBody && (
          <TextArea
            label="Text"
            hint="An empty line begins a new paragraph"
            rows={6}
            readOnly={!mayChange}
            {...form.field(`sections.${index}.body`)}
          />
        )}
        {hasPoints && (
          <TextArea
            label="Points"
            optional={hasBody}
            hint="One on each line, like: Choose: Pick a cupboard"
            rows={3}
            readOnly={!mayChange}
            {...form.field(`sections.${index}.points`)}
          />
        )}
        {mayChange && onMove && onRemove && (
          <Inline $gap={2}>
            <Button
              size="small"
              variant="secondary"
              disabled={index === 0}
              aria-label={`Move ${name} up`}
              onClick={() => onMove(index, index - 1)}
            >
              <ArrowUp aria-hidden /> Up
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={index === count - 1}
              aria-label={`Move ${name} down`}
              onClick={() => onMove(index, index + 1)}
            >
              <ArrowDown aria-hidden /> Down
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={count === 1}
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(index)}
            >
              <Trash2 aria-hidden /> Remove
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
