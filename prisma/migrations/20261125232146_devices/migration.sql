-- CreateTable
CREATE TABLE "device" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "location_id" UUID NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "serial" TEXT,
    "key_hash" TEXT,
    "key_made_at" TIMESTAMPTZ(3),
    "asks_key" BOOLEAN NOT NULL DEFAULT false,
    "networks" TEXT[],
    "zone_unit" TEXT NOT NULL DEFAULT 'hours',
    "interval_s" INTEGER NOT NULL,
    "watcher_id" UUID,
    "help" TEXT NOT NULL DEFAULT '',
    "muted_until" TIMESTAMPTZ(3),
    "retired_at" TIMESTAMPTZ(3),
    "last_seen_at" TIMESTAMPTZ(3),
    "software" TEXT NOT NULL DEFAULT '',
    "started_at" TIMESTAMPTZ(3),
    "figures" JSONB NOT NULL DEFAULT '{}',
    "last_error" TEXT NOT NULL DEFAULT '',
    "last_error_at" TIMESTAMPTZ(3),
    "drift_s" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "device_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "device_hour" (
    "device_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "beats" INTEGER NOT NULL,

    CONSTRAINT "device_hour_pkey" PRIMARY KEY ("device_id","hour")
);

-- CreateTable
CREATE TABLE "device_outage" (
    "id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "silent_since" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "back_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "device_outage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "camera" (
    "device_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "sealed_credentials" BYTEA,
    "purpose" TEXT NOT NULL,
    "masks" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "camera_pkey" PRIMARY KEY ("device_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "device_serial_key" ON "device"("serial");

-- CreateIndex
CREATE UNIQUE INDEX "device_key_hash_key" ON "device"("key_hash");

-- CreateIndex
CREATE INDEX "device_location_id_idx" ON "device"("location_id");

-- CreateIndex
CREATE INDEX "device_watcher_id_idx" ON "device"("watcher_id");

-- CreateIndex
CREATE INDEX "device_outage_device_id_told_at_idx" ON "device_outage"("device_id", "told_at");

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "location"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device" ADD CONSTRAINT "device_watcher_id_fkey" FOREIGN KEY ("watcher_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_hour" ADD CONSTRAINT "device_hour_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "device_outage" ADD CONSTRAINT "device_outage_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "camera" ADD CONSTRAINT "camera_device_id_fkey" FOREIGN KEY ("device_id") REFERENCES "device"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What these tables may never hold.
ALTER TABLE "device"
  ADD CONSTRAINT "device_interval" CHECK (interval_s BETWEEN 10 AND 86400),
  ADD CONSTRAINT "device_serial_of_clock" CHECK (serial IS NULL OR (kind = 'clock' AND serial ~ '^[A-Z0-9_-]{3,40}$')),
  ADD CONSTRAINT "device_key_hash" CHECK (key_hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "device_zone_unit" CHECK (zone_unit IN ('hours', 'minutes')),
  ADD CONSTRAINT "device_networks" CHECK (networks IS NOT NULL);
ALTER TABLE "device_hour" ADD CONSTRAINT "device_hour_beats" CHECK (beats > 0);
ALTER TABLE "camera" ADD CONSTRAINT "camera_url" CHECK (url ~ '^https?://[^/@]+(/|$)');

-- One outage at a time of a device.
CREATE UNIQUE INDEX "device_outage_open" ON "device_outage"("device_id") WHERE closed_at IS NULL;
