import { isoDay } from '@/lib/dates';
import { parsePercent, percentText } from '@/lib/percent';
import { DatePicker } from '@/ui/form/date-picker';
import { TextArea, TextField } from '@/ui/form/text-field';
import { setFields } from './draft-edits';
import { LabelledCell } from './labelled-cell';
import { Panel } from './panel';
import { fieldId } from './problem-places';
import { SalespersonField } from './salesperson-field';
import type { Editor } from './use-editor';

const parseDeposit = (text: string) => (text.trim() === '' ? 0 : parsePercent(text));

/** Panel of the document's other terms. */
export function TermsPanel({ editor, problems }: { editor: Editor; problems: ReadonlyMap<string, string> }) {
  const { draft, edit, server } = editor;
  const isQuote = server.kind === 'quote';
  const lastDayField = isQuote ? 'valid_until' : 'due_on';
  const problem = (field: string) => problems.get(fieldId(field));
  return (
    <Panel title="Terms and notes" id="terms-panel">
      <DatePicker
        id={fieldId(lastDayField)}
        label={isQuote ? 'Valid until' : 'Due on'}
        optional
        min={isoDay(new Date())}
        value={draft[lastDayField]}
        error={problem(lastDayField)}
        onChange={(day) => edit(setFields({ [lastDayField]: day || null }))}
      />
      <LabelledCell
        id={fieldId('deposit_bp')}
        label="Deposit before cutting, %"
        value={draft.deposit_bp}
        format={percentText}
        parse={parseDeposit}
        inputMode="decimal"
        align="start"
        placeholder="0"
        hint="Enter a percentage from 0 to 100"
        error={problem('deposit_bp')}
        onValue={(deposit_bp) => edit(setFields({ deposit_bp }), 'deposit_bp')}
      />
      <SalespersonField editor={editor} problem={problem('salesperson_id')} />
      <TextField
        id={fieldId('reference')}
        label="Client's order number"
        optional
        autoComplete="off"
        maxLength={80}
        value={draft.reference}
        error={problem('reference')}
        onChange={(event) => edit(setFields({ reference: event.target.value }), 'reference')}
      />
      <TextArea
        id={fieldId('notes')}
        label="Notes on the document"
        optional
        rows={2}
        maxLength={2_000}
        value={draft.notes}
        error={problem('notes')}
        onChange={(event) => edit(setFields({ notes: event.target.value }), 'notes')}
      />
      <TextArea
        id={fieldId('internal_note')}
        label="Internal note"
        optional
        rows={2}
        maxLength={2_000}
        hint="The client never sees it"
        value={draft.internal_note}
        error={problem('internal_note')}
        onChange={(event) => edit(setFields({ internal_note: event.target.value }), 'internal_note')}
      />
    </Panel>
  );
}
