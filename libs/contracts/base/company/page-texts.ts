import * as z from 'zod';
import { enumOf, isoDateTime, line, noInput, ok, paragraph, reasonText } from '../../kernel/common';
import { can, mutation, preview, query } from '../../kernel/define';
import { anchorOf } from '../../kernel/section-anchor';
import { staffPages } from '../../kernel/staff-pages';
import { fieldChange, stamp } from './company-changes';
import { textPages } from './page-text-labels';

/** Most sections of a page, paragraphs of a section, and points. */
const MOST = 30;

/** Section of a public page, found by its key wherever it is. Points are steps or promises, each with a title. */
export const pageSection = z.object({
  key: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  points: z.array(z.object({ title: z.string(), text: z.string() })),
});

export const pageText = z
  .object({ title: z.string(), sections: z.array(pageSection.meta({ id: 'PageSection' })) })
  .meta({ id: 'PageText' });

const isEachOnce = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

/** Section as it is typed: plain text, which no page reads as anything else. */
export const typedSection = z.strictObject({
  key: z
    .string()
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, 'Not the key of a section')
    .max(100)
    .describe('Empty: a new section'),
  heading: line(80).min(1, 'Enter a heading'),
  paragraphs: z
    .array(paragraph(1500).min(1, 'Enter the paragraph'))
    .max(MOST, `Write at most ${MOST} paragraphs`)
    .refine(isEachOnce, 'Two paragraphs are the same'),
  points: z
    .array(
      z.strictObject({
        title: line(60).min(1, 'Enter the title of the point'),
        text: paragraph(400).min(1, 'Enter the text of the point'),
      }),
    )
    .max(MOST, `Write at most ${MOST} points`)
    .refine((points) => isEachOnce(points.map(({ title }) => title)), 'Two points have the same title'),
});

export const typedText = z.strictObject({
  title: line(80).min(1, 'Enter the title of the page'),
  sections: z
    .array(typedSection)
    .min(1, 'A page needs a section')
    .max(MOST, `Write at most ${MOST} sections`)
    .refine(
      (sections) => sections.every(({ paragraphs, points }) => paragraphs.length + points.length > 0),
      'Write something below every heading',
    )
    .refine(
      (sections) => isEachOnce(sections.map(({ heading }) => anchorOf(heading))),
      'Two sections have the same heading',
    )
    .meta({
      examples: [[{ key: '', heading: 'How we began', paragraphs: ['We cut our first kitchen here.'], points: [] }]],
    }),
});
export type TypedText = z.output<typeof typedText>;

const code = enumOf(textPages, 'Choose a page').meta({ id: 'TextPage' });

const listedText = z
  .object({ page: code, title: z.string(), sections: z.int(), changed_at: isoDateTime.nullable() })
  .meta({ id: 'ListedText' });

const editedText = z
  .object({ page: code, ...pageText.shape, stamp: z.string().describe('Of what was seen') })
  .meta({ id: 'EditedText' });
export type EditedText = z.infer<typeof editedText>;

const textHistory = z
  .array(
    z
      .object({
        id: z.string(),
        at: isoDateTime,
        actor: z.string(),
        reason: z.string(),
        changes: z.array(fieldChange),
      })
      .meta({ id: 'TextEntry' }),
  )
  .meta({ id: 'TextHistory' });

const page = staffPages.shopTexts;

/** Texts of the public pages, as the owner writes them. */
export const textEditing = {
  list: query({
    access: can('view', page),
    summary: 'The public pages with a text of the company’s own',
    input: noInput,
    output: z.array(listedText),
  }),
  get: query({
    access: can('view', page),
    summary: 'The text of a page as it is stored, figures in braces',
    input: z.strictObject({ page: code }),
    output: editedText,
  }),
  history: query({
    access: can('view', page),
    summary: 'What was changed of a text, newest first',
    input: z.strictObject({ page: code }),
    output: textHistory,
  }),
  preview: preview({
    access: can('view', page),
    summary: 'A typed text as the shop would show it, figures filled in',
    input: z.strictObject({ page: code, ...typedText.shape }),
    output: pageText,
  }),
  save: mutation({
    access: can('update', page),
    summary: 'Changes the text of a page; in force at once, everywhere',
    input: z.strictObject({ page: code, ...typedText.shape, stamp, reason: reasonText }),
    output: ok,
  }),
};
