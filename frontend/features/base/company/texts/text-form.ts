import { typedText, type EditedText, type TypedText } from '@plinth/contracts/base/company/page-texts';
import * as z from 'zod';

/** Section as it is typed: paragraphs with an empty line between them, points as `Title: text`, one on each line. */
export interface SectionForm {
  key: string;
  heading: string;
  body: string;
  points: string;
}
export interface TextForm {
  title: string;
  sections: SectionForm[];
}

export const EMPTY_SECTION: SectionForm = { key: '', heading: '', body: '', points: '' };

const splitParagraphs = (body: string): string[] =>
  body
    .split(/\r?\n[\t ]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const splitPoints = (points: string): TypedText['sections'][number]['points'] =>
  points
    .split(/\r?\n/)
    .map((point) => point.trim())
    .filter((point) => point !== '')
    .map((point) => {
      const [title = '', ...rest] = point.split(':');
      return { title: title.trim(), text: rest.join(':').trim() };
    });

/** Fills the form from a stored text. */
export const toTextForm = ({ title, sections }: Pick<EditedText, 'title' | 'sections'>): TextForm => ({
  title,
  sections: sections.map(({ key, heading, paragraphs, points }) => ({
    key,
    heading,
    body: paragraphs.join('\n\n'),
    points: points.map((point) => `${point.title}: ${point.text}`).join('\n'),
  })),
});

/** Reads the form as a text of the contract, unchecked. */
const readTextForm = ({ title, sections }: TextForm): TypedText => ({
  title,
  sections: sections.map(({ key, heading, body, points }) => ({
    key,
    heading,
    paragraphs: splitParagraphs(body),
    points: splitPoints(points),
  })),
});

/** Returns the field of the form that shows a fault of the text. */
function placeFault([first, index, field, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if (first !== 'sections') return [first ?? 'title'];
  if (index === undefined) return ['title'];
  if (field === 'paragraphs') return ['sections', index, 'body'];
  if (field === 'points') return ['sections', index, 'points'];
  return ['sections', index, field ?? 'heading', ...rest];
}

/** Form of a page's text; faults of the contract stand at the field where the words were typed. */
export const textForm = z
  .object({
    title: z.string(),
    sections: z.array(z.object({ key: z.string(), heading: z.string(), body: z.string(), points: z.string() })),
  })
  .transform((form, context) => {
    const result = typedText.safeParse(readTextForm(form));
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.addIssue({ code: 'custom', message, path: placeFault(path) });
    return z.NEVER;
  });
