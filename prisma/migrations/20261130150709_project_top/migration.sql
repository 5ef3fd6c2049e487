-- CreateTable
CREATE TABLE "project_top" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "line_id" UUID NOT NULL,
    "sold_unit_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "size" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL,
    "cut_at" TIMESTAMPTZ(3),
    "cut_by_id" UUID,
    "delivered_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "project_top_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "project_top_line_id_key" ON "project_top"("line_id");

-- CreateIndex
CREATE INDEX "project_top_sold_unit_id_idx" ON "project_top"("sold_unit_id");

-- CreateIndex
CREATE INDEX "project_top_cut_by_id_idx" ON "project_top"("cut_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_top_project_id_number_key" ON "project_top"("project_id", "number");

-- AddForeignKey
ALTER TABLE "project_top" ADD CONSTRAINT "project_top_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_top" ADD CONSTRAINT "project_top_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "sales_document_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_top" ADD CONSTRAINT "project_top_sold_unit_id_fkey" FOREIGN KEY ("sold_unit_id") REFERENCES "sold_unit"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_top" ADD CONSTRAINT "project_top_cut_by_id_fkey" FOREIGN KEY ("cut_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

alter table project_top add constraint project_top_quantity_check check (quantity > 0);
alter table project_top add constraint project_top_delivered_check check (delivered_at is null or cut_at is not null);

-- Blanks of tops are allocated as goods and hardware are.
alter table stock_allocation_line drop constraint stock_allocation_line_source_check;
alter table stock_allocation_line add constraint stock_allocation_line_source_check check (source in ('goods', 'made', 'top'));

-- Tops of the projects that there are. Until now a top counted as cut when the saw began its project, and the client
-- has it with all else of the sale, although panels are made again.
insert into project_top (id, project_id, number, line_id, sold_unit_id, name, size, quantity, cut_at, delivered_at, cancelled_at)
select gen_random_uuid(), t.project_id, row_number() over (partition by t.project_id order by t.position), t.line_id, t.sold_unit_id, t.name, t.size, t.quantity,
       t.cut_at, t.delivered_at, t.cancelled_at
  from (
    select j.id as project_id, l.position, l.id as line_id, l.sold_unit_id, l.name,
           concat_ws(' × ', l.configuration ->> 'length', l.configuration ->> 'depth') || ' mm' as size,
           l.quantity - coalesce((select sum(x.pieces) from sales_document_line x join sales_document n on n.id = x.document_id
             where x.from_line_id = l.id and n.kind = 'credit_note' and n.number is not null), 0)::int as quantity,
           case when j.status in ('in_production', 'ready', 'delivered') or g.is_delivered
                then coalesce(j.started_at, j.ready_at, j.delivered_at, d.handed_over_at, j.released_at) end as cut_at,
           case when g.is_delivered then coalesce(j.delivered_at, d.handed_over_at, j.released_at) end as delivered_at,
           case when j.status = 'cancelled' then coalesce(j.cancelled_at, j.released_at) end as cancelled_at
      from project j join sales_document d on d.id = j.document_id left join online_order o on o.id = d.order_id
      cross join lateral (select j.status = 'delivered' or j.status <> 'cancelled' and (d.handed_over_at is not null or coalesce(o.status = 'delivered', false)) as is_delivered) g
      join sales_document_line l on l.document_id = j.document_id
     where l.configuration ->> 'kind' = 'top' and l.sold_unit_id is not null) t
 where t.quantity > 0;
