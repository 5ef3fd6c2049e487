import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { Heartbeats } from '../devices/signs-of-life';
import { CameraAddresses } from './camera-addresses';
import { openCredentials } from './camera-credentials';
import { CameraFailure, fetchPicture } from './camera-fetch';
import { cameraError } from './cameras.errors';
import { type CameraRecord, CamerasRepository } from './cameras.repository';
import { developPicture } from './develop-picture';

const pollJob = defineJob('cameras-ask', z.strictObject({}), { retryLimit: 0 });

/** Time for which a picture is shown to everybody without fetching a new one. */
const FRESH_MS = 5_000;
/** Age from which a picture is no longer shown. */
const OLDEST_MS = 24 * 3_600_000;

interface CachedPicture {
  readonly at: number;
  readonly jpeg: Buffer;
  /** Version of the camera when it was fetched; after a change of masks or address the picture is not shown. */
  readonly version: number;
}

export interface Picture {
  readonly jpeg: Buffer;
  readonly ageSeconds: number;
  /** True if the picture is current. */
  readonly isFresh: boolean;
}

/**
 * Pictures of cameras, only in the memory of this process, never stored. One picture per camera is fetched at a time,
 * however many people watch.
 */
@Injectable()
export class CameraPictures implements OnModuleInit {
  private readonly logger = new Logger('Cameras');
  private readonly cachedPictures = new Map<string, CachedPicture>();
  private readonly triedAt = new Map<string, number>();
  private readonly runningFetches = new Map<string, Promise<void>>();

  constructor(
    private readonly cameras: CamerasRepository,
    private readonly addresses: CameraAddresses,
    private readonly signs: Heartbeats,
    private readonly jobs: Jobs,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(pollJob, () => this.pollAll());
    if (!this.addresses.areOff) this.jobs.schedule(pollJob, '* * * * *');
  }

  /** @throws DomainError camera-not-found, camera-off, camera-address-refused, camera-silent */
  async fetchLatest(id: string): Promise<Picture> {
    const camera = await this.cameras.findById(id);
    if (camera === undefined) throw cameraError('camera-not-found', { log: id });
    // Checked first: where cameras are switched off, cached pictures are not shown either.
    if (this.addresses.areOff) throw cameraError('camera-off');
    if (Date.now() - (this.triedAt.get(id) ?? 0) >= FRESH_MS || this.findRecent(camera) === undefined)
      await this.refreshPicture(camera);
    const recentPicture = this.findRecent(camera);
    if (recentPicture === undefined) throw cameraError('camera-silent');
    const age = Date.now() - recentPicture.at;
    return { jpeg: recentPicture.jpeg, ageSeconds: Math.floor(age / 1_000), isFresh: age < 2 * FRESH_MS };
  }

  /** Calls each camera that was not called within its interval, one after the other, to learn which still answer. */
  async pollAll(): Promise<void> {
    if (this.addresses.areOff) return;
    for (const id of await this.cameras.listDue()) {
      const camera = await this.cameras.findById(id);
      if (camera === undefined) continue;
      await this.refreshPicture(camera).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
    }
  }

  private findRecent({ id, version }: CameraRecord): CachedPicture | undefined {
    const lastPicture = this.cachedPictures.get(id);
    return lastPicture?.version === version && Date.now() - lastPicture.at < OLDEST_MS ? lastPicture : undefined;
  }

  /** Refreshes a picture; parallel callers wait for the same one. */
  private refreshPicture(camera: CameraRecord): Promise<void> {
    const running = this.runningFetches.get(camera.id);
    if (running !== undefined) return running;
    const work = this.takePicture(camera).finally(() => {
      this.triedAt.set(camera.id, Date.now());
      this.runningFetches.delete(camera.id);
    });
    this.runningFetches.set(camera.id, work);
    return work;
  }

  private async takePicture(camera: CameraRecord): Promise<void> {
    const { id, url, sealed_credentials, masks, version } = camera;
    try {
      const place = await this.addresses.resolveEndpoint(url);
      const bytes = await fetchPicture(
        place,
        sealed_credentials === null ? null : openCredentials(sealed_credentials, this.config),
      );
      const jpeg = await developPicture(bytes, masks);
      this.cachedPictures.set(id, { at: Date.now(), jpeg, version });
      await this.signs.recordHeartbeat(id, { error: '' });
    } catch (error) {
      if (!(error instanceof CameraFailure) && !(error instanceof DomainError)) throw error;
      const words = error instanceof CameraFailure ? error.message : error.userMessage;
      this.logger.warn({ msg: 'a camera gave no picture', camera: id, reason: words });
      await this.signs.recordFailure(id, words);
      if (error instanceof DomainError) throw error;
    }
  }
}
