import { Injectable } from '@nestjs/common';
import { tables } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const PRINTER = { branch: tables.location.name, address: tables.location.label_printer };
const ofPanel = sql(
  PRINTER,
  `select b.name as branch, b.label_printer as address from panel p join project j on j.id = p.project_id join location b on b.id = j.branch_id
    where p.code = $1`,
);
const ofProject = sql(
  PRINTER,
  'select b.name as branch, b.label_printer as address from project j join location b on b.id = j.branch_id where j.id = $1::uuid',
);
const ofList = sql(
  PRINTER,
  'select b.name as branch, b.label_printer as address from cutting_list l join location b on b.id = l.branch_id where l.id = $1::uuid',
);
const all = sql(
  { branch: tables.location.name },
  `select name as branch from location where label_printer <> '' and closed_at is null order by position, key`,
);

/** Reads the printers of labels of the workshops. */
@Injectable()
export class LabelPrintingRepository {
  constructor(private readonly db: Db) {}

  listPrinters() {
    return this.db.listRows(all, []);
  }

  findByPanel(code: string) {
    return this.db.findRow(ofPanel, [code]);
  }

  findByProject(id: string) {
    return this.db.findRow(ofProject, [id]);
  }

  findByList(id: string) {
    return this.db.findRow(ofList, [id]);
  }
}
