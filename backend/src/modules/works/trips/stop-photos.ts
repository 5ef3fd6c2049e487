import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import { PROOF } from '../../../platform/edge/pictures/photo-files';
import { Darkroom } from '../../../platform/edge/pictures/darkroom';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Proofs } from './proofs';
import { tripStates } from './trip-states';
import { TripViews } from './trip-views';
import { tripError } from './trips.errors';
import { TripsRepository } from './trips.repository';

/** Photographs that drivers take at the door, before they say what became of the stop. */
@Injectable()
export class StopPhotos {
  constructor(
    private readonly repository: TripsRepository,
    private readonly views: TripViews,
    private readonly proofs: Proofs,
    private readonly darkroom: Darkroom,
  ) {}

  /**
   * Checks that a person may add a photograph to a stop, before its bytes are read.
   * @throws DomainError trip-not-found, stop-not-found, trip-not-left, stop-cannot-move
   */
  async checkOpenStop(actor: UserActor, id: string, stopId: string, tx?: Tx): Promise<void> {
    const trip = await this.repository.findById(id, tx);
    await this.views.checkDriver(actor, trip);
    const stop = (await this.repository.listStops(id, tx)).find((each) => each.id === stopId);
    if (trip === undefined || stop === undefined) throw tripError('stop-not-found');
    // The photograph of a delivery that somebody else recorded as failed meanwhile is kept, too.
    const isLate = stop.status === 'failed' && stop.photo === null;
    if (stop.status !== 'waiting' && !isLate) throw tripError('stop-cannot-move');
    if (trip.status !== 'on_the_road') throw tripError('trip-not-left');
  }

  /**
   * Stores the photograph of a stop; another one replaces it until the stop is settled.
   * @throws DomainError trip-not-found, stop-not-found, trip-not-left, stop-cannot-move, photos-busy, and what `developWhole` refuses
   */
  async storePhoto(actor: UserActor, id: string, stopId: string, bytes: Buffer): Promise<void> {
    const picture = await this.darkroom.developWhole(bytes, PROOF);
    await this.repository.inTransaction(async (tx) => {
      // Locked as outcomes lock it, so that no photograph follows the signature.
      await tripStates.lock(tx, id);
      await this.checkOpenStop(actor, id, stopId, tx);
      await this.repository.setPhoto(tx, stopId, await this.proofs.storePhoto(stopId, picture));
    });
  }

  /**
   * Reads the photograph of a stop.
   * @throws DomainError trip-not-found, stop-not-found
   */
  async readPhoto(actor: UserActor, id: string, stopId: string): Promise<Buffer> {
    await this.views.checkDriver(actor, await this.repository.findById(id));
    const stop = (await this.repository.listStops(id)).find((each) => each.id === stopId);
    const picture = stop?.photo == null ? null : await this.proofs.readPhoto(stop.photo);
    if (picture === null) throw tripError('stop-not-found', { message: 'There is no photograph of this stop.' });
    return picture;
  }
}
