-- What was chosen of a line is kept one by one. Of lines that are there already the sentence stays as it is: an option without a name.
ALTER TABLE "online_order_line"
  ADD COLUMN "set_name" TEXT NOT NULL DEFAULT '',
  ALTER COLUMN "options" TYPE JSONB USING CASE WHEN "options" = '' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('name', '', 'value', "options")) END;

ALTER TABLE "sales_document_line" ALTER COLUMN "options" DROP DEFAULT;
ALTER TABLE "sales_document_line"
  ADD COLUMN "set_name" TEXT NOT NULL DEFAULT '',
  ALTER COLUMN "options" TYPE JSONB USING CASE WHEN "options" = '' THEN '[]' ELSE jsonb_build_array(jsonb_build_object('name', '', 'value', "options")) END,
  ALTER COLUMN "options" SET DEFAULT '[]';
