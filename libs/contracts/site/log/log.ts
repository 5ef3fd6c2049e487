import { listContracts } from '../../kernel/list-contracts';
import { logList } from './log-list';
import { logRow } from './log-row';

const lists = listContracts(logList, {
  row: logRow,
  id: 'Log',
  summary: 'The audit trail: who did what to which object, and what it was before',
});

export const log = { list: lists.list, exportCsv: lists.exportCsv, onChanged: lists.onChanged };
