import { Injectable } from '@nestjs/common';
import { actionInWords, logActions, logSubjects } from '@plinth/contracts/kernel/log-labels';
import type { Condition } from '../../../platform/data/lists/list-query';
import { likePattern, searchWords } from '../../../platform/data/lists/search-words';
import { describeCall, exportActions, procedures } from './about';
import { LogSearchRepository } from './log-search.repository';

const listWords = (codes: readonly string[], words: (code: string) => string | null) =>
  codes.map((code) => ({ code, words: (words(code) ?? '').toLowerCase() }));
const actions = listWords([...logActions, ...exportActions], actionInWords);
/** Kinds of subjects by their name with the colon, as it precedes a number or name. */
const kinds = listWords(logSubjects.codes, (code) => `${logSubjects.said(code)}:`);
const calls = listWords(procedures, (id) => describeCall({ action: '', subject_kind: 'procedure', subject_id: id }));
const findCodes = (all: ReturnType<typeof listWords>, word: string) =>
  all.filter(({ words }) => words.includes(word)).map(({ code }) => code);

/**
 * Search of the log. Its lines contain codes and ids, so each word is first matched with the names they are shown as;
 * lines are then found by index, and the database can estimate their number.
 */
@Injectable()
export class LogSearch {
  constructor(private readonly names: LogSearchRepository) {}

  async buildCondition(q: string): Promise<Condition> {
    const words = await Promise.all(searchWords(q).map((word) => this.buildWordCondition(word)));
    return (param) => words.map((word) => `(${word(param)})`).join(' and ') || 'true';
  }

  private async buildWordCondition(word: string): Promise<Condition> {
    const pattern = likePattern(word);
    const [actors, subjects] = await Promise.all([
      this.names.listActors(pattern),
      this.names.listSubjects(word.toUpperCase(), pattern),
    ]);
    const ids = Map.groupBy(subjects, ({ kind }) => kind);
    const refusedCalls = findCodes(calls, word);
    return (param) => {
      const matchAny = (column: string, values: readonly string[]) =>
        values.length === 0 ? [] : [`${column} = any(${param(values)}::text[])`];
      const matchKind = (kind: string, values: readonly string[]) =>
        matchAny('a.subject_id', values).map((condition) => `(a.subject_kind = ${param(kind)}::text and ${condition})`);
      const typedParam = param(word);
      return [
        ...matchAny('a.action', [...findCodes(actions, word), word]),
        ...matchAny(
          'a.actor',
          actors.map(({ actor }) => actor),
        ),
        ...matchAny('a.subject_kind', findCodes(kinds, word)),
        ...[...ids].flatMap(([kind, rows]) =>
          matchKind(
            kind,
            rows.map(({ id }) => id),
          ),
        ),
        ...matchKind('procedure', refusedCalls),
        // An id as it stands in the database.
        `(a.subject_kind = any(${param(logSubjects.codes)}::text[]) and a.subject_id = any(array[${typedParam}, upper(${typedParam})]::text[]))`,
      ].join(' or ');
    };
  }
}
