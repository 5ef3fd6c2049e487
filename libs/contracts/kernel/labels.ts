/** Labels of codes, defined once for pages, lists, CSV, mails and papers. Without zod, which they do not need. */

/** Tones of a label; the design system defines their looks. */
export type Tone = 'neutral' | 'pine' | 'clay' | 'amber' | 'success' | 'danger' | 'info';

export interface Said {
  readonly label: string;
  readonly tone: Tone;
}

export interface Option<Code extends string> {
  readonly value: Code;
  readonly label: string;
}

export interface Labels<Code extends string> {
  readonly codes: readonly [Code, ...Code[]];
  /** Options for a select or a filter. */
  readonly options: readonly Option<Code>[];
  readonly of: (code: Code) => Said;
  readonly label: (code: Code) => string;
  readonly has: (text: string) => text is Code;
  /** Returns the label of a code from a timeline or an old row; other text is returned unchanged. */
  readonly said: (text: string) => string;
}

type Given = string | { readonly label: string; readonly tone: Tone };

/**
 * Defines labels: `labels({ kitchen: 'Kitchen', colours: { label: 'Colours and samples', tone: 'info' } })`. The tone
 * is neutral by default. Where the codes are a state machine's, annotate it: `Labels<StateOf<typeof orderMachine>>`
 * compiles only with a label for each.
 */
export function labels<const Code extends string>(labelsByCode: Readonly<Record<Code, Given>>): Labels<Code> {
  const has = (text: string): text is Code => Object.hasOwn(labelsByCode, text);
  const [first, ...rest] = Object.keys(labelsByCode).filter(has);
  if (first === undefined) throw new Error('Labels need a code');
  const codes = [first, ...rest] as const;
  const describe = (code: Code): Said => {
    const words = labelsByCode[code];
    return typeof words === 'string' ? { label: words, tone: 'neutral' } : words;
  };
  const label = (code: Code): string => describe(code).label;
  return {
    codes,
    options: codes.map((value) => ({ value, label: label(value) })),
    of: describe,
    label,
    has,
    said: (text) => (has(text) ? label(text) : text),
  };
}

export type CodeOf<Of> = Of extends Labels<infer Code> ? Code : never;
