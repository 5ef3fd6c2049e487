import { loadConfig } from '../../../platform/runtime/config/config';
import { PrintablePages } from './printable-pages';

const pages = new PrintablePages(
  loadConfig({ DATABASE_URL: 'postgresql://localhost/plinth', FRONTEND_URL: 'http://127.0.0.1:9' }),
);
const svg = 'x'.repeat(50_000);
const drawSheets = (count: number) =>
  pages.drawPage('drill-sheets', '0b8f3a52-5c1e-4d0a-9d56-1f2f6d3f7a11', {
    subject: 'P-1042',
    sheets: Array.from({ length: count }, () => ({ title: 'C1-A Side', pieces: 1, svg })),
  });

test('drill sheets that are too long for one PDF say so and what to do, before anything is drawn', () =>
  expect(drawSheets(110)).rejects.toMatchObject({
    code: 'document-long',
    userMessage: 'This document is too long for one PDF. Open its page and print it there.',
  }));

test('… those of a usual project are handed on to be drawn', () =>
  expect(drawSheets(60)).rejects.toMatchObject({ code: 'document-failed' }));
