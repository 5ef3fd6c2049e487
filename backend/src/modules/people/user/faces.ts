import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { faceAddress, PHOTOS_PATH } from '@plinth/contracts/kernel/photo-address';
import { isStaffRole } from '@plinth/contracts/kernel/roles';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Audit } from '../../../platform/data/audit/audit';
import { Db } from '../../../platform/data/database/db';
import { platformError } from '../../../platform/runtime/errors/domain-error';
import { PersonalData } from '../../../platform/data/personal-data/personal-data';
import { Darkroom } from '../../../platform/edge/pictures/darkroom';
import { FACE } from '../../../platform/edge/pictures/photo-files';
import type { UserActor } from '../../../platform/data/session/request-context';
import { RolePermissions } from '../../../platform/data/session/role-permissions';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { ProfileRepository } from './profile.repository';
import { userError } from './user.errors';

/** Folder of the file store. Each person has one file, which a new picture overwrites. */
const FOLDER = 'faces';
const ACCOUNT = 'user:';

const uses = defineUses(`
  select '${FOLDER}/' || u.id || '.webp' as key, 'Picture of ' || trim(u.name || ' ' || u.surname) as words, 'user' as subject_kind, u.id::text as subject_id
    from "user" u
   where u.image like '${PHOTOS_PATH}/people/%' and ($1::text[] is null or '${FOLDER}/' || u.id || '.webp' = any($1::text[]))`);

/**
 * Pictures of people: uploaded by themselves or by staff who manage records, re-encoded, visible to themselves and to
 * staff.
 */
@Injectable()
export class Faces implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly profiles: ProfileRepository,
    private readonly permissions: RolePermissions,
    private readonly darkroom: Darkroom,
    private readonly blobs: Blobs,
    private readonly fileUses: FileUses,
    private readonly personalData: PersonalData,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Pictures of people', uses });
    this.personalData.onErase(async (subjects) => {
      for (const subject of subjects)
        if (subject.startsWith(ACCOUNT)) await this.blobs.remove(this.createFileKey(subject.slice(ACCOUNT.length)));
    });
  }

  /**
   * Checks the right to change a picture, before its bytes are read.
   * @throws DomainError not-permitted, user-not-found
   */
  async checkEditor(actor: UserActor, userId: string): Promise<void> {
    if (actor.id === userId) return;
    if (!(await this.permissions.allows(actor, 'update', staffPages.employees.resource)))
      throw platformError('not-permitted');
    const face = await this.profiles.findFace(userId);
    // Customers change their own pictures; staff cannot.
    if (!face?.role.is_staff) throw userError('user-not-found', { log: userId });
  }

  /** @throws DomainError photos-busy, and what `developSquare` refuses */
  async storeFace(actor: UserActor, userId: string, bytes: Buffer): Promise<{ image: string }> {
    const file = await this.darkroom.developSquare(bytes, FACE);
    const image = faceAddress(userId, randomUUID());
    await this.db.transaction(async (tx) => {
      if ((await tx.prisma.user.updateMany({ where: { id: userId }, data: { image } })).count === 0)
        throw userError('user-not-found', { log: userId });
      await this.audit.record(tx, { actor, action: 'account.picture', subject: { kind: 'user', id: userId } });
      // Last, so that a failing file store rolls the row back.
      await this.blobs.replace(this.createFileKey(userId), file);
    });
    return { image };
  }

  async removeFace(actor: UserActor, userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      if ((await tx.prisma.user.updateMany({ where: { id: userId }, data: { image: null } })).count === 0)
        throw userError('user-not-found', { log: userId });
      await this.audit.record(tx, { actor, action: 'account.picture-remove', subject: { kind: 'user', id: userId } });
    });
    await this.blobs.remove(this.createFileKey(userId));
  }

  /** Reads a picture; null if this version does not exist or the caller may not see it. */
  async readFace(actor: UserActor, userId: string, version: string): Promise<Buffer | null> {
    if (actor.id !== userId && !actor.roles.some(isStaffRole)) return null;
    const face = await this.profiles.findFace(userId);
    return face?.image === faceAddress(userId, version) ? this.blobs.read(this.createFileKey(userId)) : null;
  }

  private createFileKey(userId: string): string {
    return `${FOLDER}/${userId}.webp`;
  }
}
