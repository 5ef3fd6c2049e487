import { conversionPaper, deliveryNote, frontPage, materialsPaper, presentedMaterials, presentedPaper, salesPaper, statementPaper } from '@plinth/contracts/documents';
import { printableProps } from './printable-props';

/** `getServerSideProps` of the papers of quotes, invoices and credit notes; `param` is the address's name for the document's id. */
export const salesProps = (param = 'quote_id') => printableProps({ schema: salesPaper, param, read: (calls, asked) => calls.documents.paper.query(asked) });

export const materialsProps = (param = 'quote_id') =>
  printableProps({ schema: materialsPaper, param, read: (calls, { id }) => calls.documents.materials.query({ id }) });

export const frontPageProps = (param = 'id') => printableProps({ schema: frontPage, param, read: (calls, asked) => calls.documents.frontPage.query(asked) });

export const deliveryNoteProps = (param = 'invoice_id') =>
  printableProps({ schema: deliveryNote, param, read: (calls, { id }) => calls.documents.deliveryNote.query({ id }) });

export const conversionProps = (param = 'id') =>
  printableProps({ schema: conversionPaper, param, read: (calls, { id }) => calls.documents.conversion.query({ id }) });

export const statementProps = (param = 'client_id') =>
  printableProps({ schema: statementPaper, param, read: (calls, { id }, period) => calls.documents.statement.query({ id, ...period }) });

/** Of the presentation set. */
export const presentedProps = (param = 'quote_id') => printableProps({ schema: presentedPaper, param, read: (calls, asked) => calls.documents.presentedPaper.query(asked) });

export const presentedMaterialsProps = (param = 'quote_id') =>
  printableProps({ schema: presentedMaterials, param, read: (calls, { id }) => calls.documents.presentedMaterials.query({ id }) });
