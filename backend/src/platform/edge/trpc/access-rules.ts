import { Injectable } from '@nestjs/common';
import type { Access } from '@plinth/contracts/kernel/define';
import { platformError } from '../../runtime/errors/domain-error';
import type { Actor } from '../../data/session/request-context';
import { RolePermissions } from '../../data/session/role-permissions';

/** Rules of access to calls: deny by default. */
@Injectable()
export class AccessRules {
  constructor(private readonly permissions: RolePermissions) {}

  /** @throws DomainError sign-in-required, not-permitted */
  async checkAccess(access: Access, actor: Actor): Promise<void> {
    switch (access.kind) {
      case 'anyone':
      case 'holder':
        return;
      case 'signedIn':
        if (actor.kind === 'visitor') throw platformError('sign-in-required');
        return;
      case 'permission':
        if (actor.kind === 'visitor') throw platformError('sign-in-required');
        if (await this.permissions.allows(actor, access.action, access.resource)) return;
        throw platformError('not-permitted', {
          log: `${access.action} ${access.resource} as ${actor.roles.join('+')}`,
        });
      default:
        throw platformError('not-permitted', { log: 'unknown kind of access' });
    }
  }
}
