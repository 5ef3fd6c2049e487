-- Written by hand: neither the schema nor a function differs.

-- A sheet that is damaged is written off: what was cut of it are panels, all else is waste, and nothing is allocated for it.
alter table cutting_sheet
  drop constraint cutting_sheet_status,
  drop constraint cutting_sheet_cut,
  drop constraint cutting_sheet_counts,
  add constraint cutting_sheet_status check (status in ('waiting', 'cutting', 'cut', 'scrapped')),
  add constraint cutting_sheet_cut check ((status in ('cut', 'scrapped')) = (cut_at is not null and value is not null)),
  add constraint cutting_sheet_counts check (
    copies > 0 and allocated between 0 and copies and steps_done >= 0 and not (status in ('cut', 'scrapped') and allocated > 0)),
  add constraint cutting_sheet_scrapped check (status <> 'scrapped' or offcuts_mm2 + kerf_mm2 = 0);
alter table cutting_step
  drop constraint cutting_step_kind,
  add constraint cutting_step_kind check (kind in ('done', 'back', 'finished', 'damaged'));
