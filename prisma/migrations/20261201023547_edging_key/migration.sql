-- AlterTable
-- Panels with equal tape share a key of 16 bytes: adding up what a workshop waits for by JSON took most of the time of its board.
ALTER TABLE "panel" ADD COLUMN     "edging_key" UUID GENERATED ALWAYS AS (md5(edging::text)::uuid) STORED;
