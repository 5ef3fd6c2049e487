import * as z from 'zod';
import { cataloguePreview, saveChange } from '../catalogue-changes/catalogue-changes';
import { catalogueChangeRow } from '../catalogue-changes/catalogue-change-row';
import { enumOf, id, line } from '../../kernel/common';
import { can, mutation, preview } from '../../kernel/define';
import { articleChoices, hardwareDepartments } from './hardware-labels';
import { hardwareList } from './hardware-list';
import { articleNumber, itemFields, itemPicture, itemPrice } from '../items/item-fields';
import { listContracts } from '../../kernel/list-contracts';
import { staffPages } from '../../kernel/staff-pages';
import { hardwareRow } from './hardware-row';

/** Fields of a new hardware item; its articles follow from the property in which they differ. */
export const newHardware = {
  id: id.describe('Which the new item gets'),
  name: itemFields.name,
  slug: itemFields.slug,
  sku: articleNumber.describe('Article number; where there are several, all begin with it'),
  department: z.enum(
    hardwareDepartments.map(({ value }) => value),
    'Choose the department',
  ),
  description: itemFields.description,
  facts: itemFields.facts,
  box: itemFields.box,
  search_words: itemFields.search_words,
  parcel: itemFields.parcel,
  picture: itemPicture,
  chosen_by: enumOf(articleChoices).meta({ id: 'ArticleChoice' }),
  choice_name: line(30).default('').describe('What is chosen, where it is something else'),
  articles: z
    .array(z.strictObject({ value: line(40), price: itemPrice }))
    .min(1, 'Enter a price')
    .max(40, 'Enter 40 articles or fewer'),
  fits: z.array(line(30)).max(20).default([]).describe('Types of cupboards that it is for'),
  on_sale: z.boolean().describe('On sale with the change; otherwise a draft'),
};
const newHardwareInput = z.strictObject(newHardware);
export type NewHardwareInput = z.infer<typeof newHardwareInput>;

const lists = listContracts(hardwareList, { row: hardwareRow, id: 'HardwareItems', summary: 'Hardware of the store' });

/** Hardware of the store, and new items of it. */
export const hardware = {
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  previewNew: preview({
    access: can('create', staffPages.hardware),
    summary: 'What a new item of hardware would be; nothing is saved',
    input: newHardwareInput,
    output: cataloguePreview,
  }),
  saveNew: mutation({
    access: can('create', staffPages.hardware),
    summary: 'Makes a new item of hardware, at once or from a day on',
    input: z.strictObject({ ...newHardware, ...saveChange }),
    output: catalogueChangeRow,
  }),
};
