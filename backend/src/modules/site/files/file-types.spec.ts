import { detectType } from './file-types';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const PNG = bytes('\x89PNG\r\n\x1a\n....');

test.each([
  ['plan.png', PNG, { ending: 'png', label: 'Picture (PNG)' }],
  ['Photo.JPEG', bytes('\xff\xd8\xff\xe0'), { ending: 'jpg', label: 'Picture (JPEG)' }],
  ['prices.xlsx', bytes('PK\x03\x04....'), { ending: 'xlsx', label: 'Spreadsheet' }],
  ['list.csv', bytes('a;b\n1;2\n'), { ending: 'csv', label: 'Table (CSV)' }],
  ['without an ending', bytes('%PDF-1.7'), { ending: 'pdf', label: 'PDF' }],
  ['logo.svg', bytes('<?xml version="1.0"?><svg onload="alert(1)"></svg>'), { ending: 'svg', label: 'Drawing (SVG)' }],
])('%s is what its bytes say', (name, head, type) => {
  expect(detectType(name, head)).toEqual(type);
});

test.each([
  ['a page called a picture', 'photo.png', bytes('hello')],
  ['a programme called a paper', 'invoice.pdf', PNG],
  ['a drawing that runs called a picture', 'photo.jpg', bytes('<svg><script>1</script></svg>')],
  ['an archive called a text', 'notes.txt', bytes('PK\x03\x04')],
])('%s is refused', (_what, name, head) => {
  expect(detectType(name, head)).toBe('lies');
});

test.each([
  ['a web page', bytes('<!DOCTYPE html><script>')],
  ['a script', bytes('#!/bin/sh\nrm')],
  ['a programme', bytes('MZ\x90\x00\x03\x00')],
])('%s is of no kind that is kept', (_what, head) => {
  expect(detectType('file', head)).toBeNull();
});
