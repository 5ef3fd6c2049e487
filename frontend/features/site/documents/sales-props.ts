import {
  billByCupboard,
  billPaper,
  conversionPaper,
  deliveryNote,
  frontPage,
  groupedPaper,
  partsPaper,
  presentedBill,
  presentedPaper,
  presentedParts,
  salesPaper,
  statementPaper,
} from '@plinth/contracts/documents';
import { printableProps } from './printable-props';

/** `getServerSideProps` of the papers of quotes, invoices and credit notes; `param` is the address's name for the document's id. */
export const salesProps = (param = 'quote_id') =>
  printableProps({ schema: salesPaper, param, read: (calls, asked) => calls.documents.paper.query(asked) });

/** By cupboard. */
export const groupedProps = (param = 'quote_id') =>
  printableProps({ schema: groupedPaper, param, read: (calls, asked) => calls.documents.groupedPaper.query(asked) });

export const billProps = (param = 'quote_id') =>
  printableProps({ schema: billPaper, param, read: (calls, { id }) => calls.documents.bill.query({ id }) });

export const billByCupboardProps = (param = 'quote_id') =>
  printableProps({
    schema: billByCupboard,
    param,
    read: (calls, { id }) => calls.documents.billByCupboard.query({ id }),
  });

export const partsProps = (param = 'quote_id') =>
  printableProps({ schema: partsPaper, param, read: (calls, { id }) => calls.documents.parts.query({ id }) });

export const frontPageProps = (param = 'id') =>
  printableProps({ schema: frontPage, param, read: (calls, asked) => calls.documents.frontPage.query(asked) });

export const deliveryNoteProps = (param = 'invoice_id') =>
  printableProps({ schema: deliveryNote, param, read: (calls, { id }) => calls.documents.deliveryNote.query({ id }) });

export const conversionProps = (param = 'id') =>
  printableProps({ schema: conversionPaper, param, read: (calls, { id }) => calls.documents.conversion.query({ id }) });

export const statementProps = (param = 'client_id') =>
  printableProps({
    schema: statementPaper,
    param,
    read: (calls, { id }, period) => calls.documents.statement.query({ id, ...period }),
  });

/** Of the presentation set. */
export const presentedProps = (param = 'quote_id') =>
  printableProps({
    schema: presentedPaper,
    param,
    read: (calls, asked) => calls.documents.presentedPaper.query(asked),
  });

export const presentedBillProps = (param = 'quote_id') =>
  printableProps({
    schema: presentedBill,
    param,
    read: (calls, { id }) => calls.documents.presentedBill.query({ id }),
  });

export const presentedPartsProps = (param = 'quote_id') =>
  printableProps({
    schema: presentedParts,
    param,
    read: (calls, { id }) => calls.documents.presentedParts.query({ id }),
  });
