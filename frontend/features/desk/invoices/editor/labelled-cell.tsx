import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { ErrorText, FieldBox, Hint, Label } from '@/ui/form/field';
import { CellField } from './cell-field';

const SmallLabel = styled(Label)`
  margin-bottom: 4px;
  font: var(--strong) var(--text-14) var(--font-text);
`;

type CellProps<Value> = Omit<ComponentProps<typeof CellField<Value>>, 'onComplaint'>;

/** Labelled number field with its error below. */
export function LabelledCell<Value>({ note, ...cell }: CellProps<Value> & { note?: string }) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const message = complaint ?? cell.error;
  return (
    <FieldBox>
      <SmallLabel htmlFor={cell.id}>{cell.label}</SmallLabel>
      <CellField {...cell} onComplaint={(_id, complaintText) => setComplaint(complaintText)} />
      {note && <Hint>{note}</Hint>}
      {message && <ErrorText id={`${cell.id}-error`}>{message}</ErrorText>}
    </FieldBox>
  );
}
