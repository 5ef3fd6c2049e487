import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Caches } from '../../runtime/cache/caches';
import { Listener } from '../database/listener';

const CHANNEL = 'plinth_rights';

/** Topic of the live updates: somebody's rights or menus changed. */
export const RIGHTS_TOPIC = 'rights';

/** Drops cached roles and permissions when the database announces a change, made in any process. */
@Injectable()
export class RightsChanges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private listening: { close: () => Promise<void> } | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly caches: Caches,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const forgetRights = () => this.caches.invalidate('rights');
    // Notifications during a lost connection never arrive, so everything counts as changed.
    this.listening = await this.listener.listen(CHANNEL, { onNotification: forgetRights, onReconnect: forgetRights });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listening?.close();
  }
}
