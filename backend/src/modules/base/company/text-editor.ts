import { Injectable } from '@nestjs/common';
import { isFreeText, textPages, type TextPage } from '@plinth/contracts/base/company/page-text-labels';
import type { textEditing, TypedText } from '@plinth/contracts/base/company/page-texts';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import { anchorOf } from '@plinth/contracts/kernel/section-anchor';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { companyError } from './company.errors';
import { CompanyService } from './company.service';
import { calculateStamp, listDifferences, pickSide } from './differences';
import { PageTextsRepository, type PageText } from './page-texts.repository';

type Calls = typeof textEditing;
type PageSection = PageText['sections'][number];
const success = { ok: true } as const;

/** Formats a section for the log: `Heading ¶ paragraph • title: text`, so that a paragraph and a point differ. */
const sectionInWords = ({ heading, paragraphs, points }: PageSection): string =>
  [
    heading,
    ...paragraphs.map((paragraph) => `¶ ${paragraph}`),
    ...points.map(({ title, text }) => `• ${title}: ${text}`),
  ].join(' ');

/** Lists what a text says, by section, so that the log names those that changed. */
const describeText = ({ title, sections }: PageText): Record<string, string> => ({
  title,
  sections: sections.map(({ heading }) => heading).join('; '),
  ...Object.fromEntries(sections.map((section) => [`Section ${section.key}`, sectionInWords(section)])),
});

/** Checks that two sections say the same, whatever their keys. */
const isSameSection = (one: PageSection, other: PageSection): boolean =>
  calculateStamp({ ...one, key: '' }) === calculateStamp({ ...other, key: '' });

/**
 * Gives new sections keys of their own; those that are there keep theirs, by which their page finds them. A new section
 * that is stored already, as a save is repeated, gets the key it was stored with.
 */
function nameSections({ title, sections }: TypedText, before: PageText): PageText {
  const knownKeys = new Set(before.sections.map(({ key }) => key));
  const takenKeys = new Set(knownKeys);
  const typedKeys = new Set(sections.map(({ key }) => key));
  const unclaimedSections = before.sections.filter(({ key }) => !typedKeys.has(key));
  const findStoredKey = (section: PageSection): string | undefined =>
    unclaimedSections.find((storedSection) => isSameSection(storedSection, section))?.key;
  const makeKey = (heading: string): string => {
    const base = anchorOf(heading) || 'section';
    let key = base;
    for (let count = 2; takenKeys.has(key); count++) key = `${base}-${String(count)}`;
    takenKeys.add(key);
    return key;
  };
  return {
    title,
    sections: sections.map((section) => ({
      ...section,
      key: knownKeys.delete(section.key) ? section.key : (findStoredKey(section) ?? makeKey(section.heading)),
    })),
  };
}

const listKeys = ({ sections }: Pick<TypedText, 'sections'>): string => sections.map(({ key }) => key).join();

/** Texts of the public pages, as the owner writes them. */
@Injectable()
export class TextEditor {
  constructor(
    private readonly repository: PageTextsRepository,
    private readonly company: CompanyService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async listTexts(): Promise<OutputOf<Calls['list']>> {
    const texts = new Map((await this.repository.listTexts()).map((text) => [text.page, text]));
    const changedAt = await this.repository.mapLastChanges();
    return textPages.codes.flatMap((page) => {
      const text = texts.get(page);
      if (text === undefined) return [];
      return [
        {
          page,
          title: text.title,
          sections: text.sections.length,
          changed_at: changedAt.get(page)?.toISOString() ?? null,
        },
      ];
    });
  }

  /** @throws DomainError page-not-found */
  async getText({ page }: InputOf<Calls['get']>): Promise<OutputOf<Calls['get']>> {
    const text = await this.repository.findText(page);
    if (!text) throw companyError('page-not-found', { log: page });
    return { page, ...text, stamp: calculateStamp(text) };
  }

  async listHistory({ page }: InputOf<Calls['history']>): Promise<OutputOf<Calls['history']>> {
    const entries = await this.audit.listEntries('page_text', page);
    return entries.map(({ id, at, actor, reason, changes }) => ({
      id,
      at,
      actor,
      reason,
      changes: changes.map(({ field, before, after }) => ({ field, before: before ?? '', after: after ?? '' })),
    }));
  }

  /** @throws DomainError page-not-found, text-figure-unknown, text-sections-fixed */
  async previewText({ page, ...typedText }: InputOf<Calls['preview']>): Promise<OutputOf<Calls['preview']>> {
    const before = await this.repository.findText(page);
    if (!before) throw companyError('page-not-found', { log: page });
    return this.checkText(page, typedText, before);
  }

  /** @throws DomainError page-not-found, text-changed, text-figure-unknown, text-sections-fixed */
  async saveText(
    actor: UserActor,
    { page, stamp, reason, ...typedText }: InputOf<Calls['save']>,
  ): Promise<OutputOf<Calls['save']>> {
    await this.db.transaction(async (tx) => {
      await this.repository.lockText(tx, page);
      const before = await this.repository.findText(page, tx);
      if (!before) throw companyError('page-not-found', { log: page });
      const after = nameSections(typedText, before);
      const storedStamp = calculateStamp(before);
      // Repeated because the first answer was lost: it is saved already.
      if (calculateStamp(after) === storedStamp) return;
      if (storedStamp !== stamp) throw companyError('text-changed');
      await this.checkText(page, typedText, before);
      await this.repository.updateText(tx, page, after);
      const [oldFields, newFields] = [describeText(before), describeText(after)];
      const changes = listDifferences(oldFields, {
        ...Object.fromEntries(Object.keys(oldFields).map((field) => [field, ''])),
        ...newFields,
      });
      await this.audit.record(tx, {
        actor,
        action: 'page_text.change',
        subject: { kind: 'page_text', id: page },
        before: pickSide(changes, 'before'),
        after: { ...pickSide(changes, 'after'), [REASON_FIELD]: reason },
      });
    });
    return success;
  }

  /** Checks what the contract cannot know, and returns the text as the shop would show it. */
  private async checkText(page: TextPage, typedText: TypedText, before: PageText): Promise<PageText> {
    if (!isFreeText(page) && listKeys(typedText) !== listKeys(before)) throw companyError('text-sections-fixed');
    const filledText = await this.company.fillInText(nameSections(typedText, before));
    if (Object.values(describeText(filledText)).some((words) => /[{}]/.test(words)))
      throw companyError('text-figure-unknown');
    return filledText;
  }
}
