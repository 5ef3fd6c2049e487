import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { companyEditing } from '@plinth/contracts/base/company/company-editing';
import type { InputOf, OutputOf } from '@plinth/contracts/kernel/define';
import type { LogoFormat } from '@plinth/contracts/kernel/photo-address';
import { Audit } from '../../../platform/data/audit/audit';
import { Db, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { FileUses, defineUses } from '../../../platform/data/storage/file-uses';
import { Darkroom } from '../../../platform/edge/pictures/darkroom';
import { companyError } from './company.errors';
import { CompanyRepository, type LogoRecord } from './company.repository';
import { LogoRepository, type LogoFile } from './logo.repository';

/** Folder of the file store. */
const FOLDER = 'logos';

const uses = defineUses(`
  select f ->> 'key' as key, 'Logo of the company' as words, 'company' as subject_kind, '1' as subject_id
    from logo l, jsonb_array_elements(l.files) f
   where $1::text[] is null or f ->> 'key' = any($1::text[])`);

const describeLogo = (logo: LogoRecord | null): string =>
  logo === null ? '' : `${String(logo.width)} × ${String(logo.height)} px`;

/** Logo of the company: sent by whoever may change the company, shown in the shop, on papers and in mails. */
@Injectable()
export class CompanyLogo implements OnModuleInit {
  constructor(
    private readonly company: CompanyRepository,
    private readonly logos: LogoRepository,
    private readonly darkroom: Darkroom,
    private readonly blobs: Blobs,
    private readonly fileUses: FileUses,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Logos', uses });
  }

  /**
   * Stores a logo and shows it at once. The same file again is the logo that was made of it.
   * @throws DomainError photos-busy, and what `developLogo` refuses
   */
  async storeLogo(actor: UserActor, bytes: Buffer): Promise<{ id: string }> {
    const { width, height, hash, files: developedFiles } = await this.darkroom.developLogo(bytes);
    const files: LogoFile[] = [];
    try {
      const knownId = await this.logos.findByHash(hash);
      if (knownId === null)
        for (const { format, bytes: file } of developedFiles)
          files.push({ format, key: await this.blobs.put(FOLDER, format, file) });
      const { id, isNew } = await this.db.transaction(async (tx) => {
        const insertedId = knownId === null ? await this.logos.insertLogo(tx, { width, height, hash, files }) : null;
        const logoId = insertedId ?? (await this.logos.findByHash(hash, tx));
        if (logoId === null) throw companyError('company-changed');
        await this.showLogo(tx, actor, { id: logoId, width, height });
        return { id: logoId, isNew: insertedId !== null };
      });
      if (!isNew) await this.removeFiles(files);
      return { id };
    } catch (error) {
      // Where only the answer of the database was lost, the logo is stored and needs its files.
      if ((await this.logos.findByHash(hash)) === null) await this.removeFiles(files);
      throw error;
    }
  }

  /** @throws DomainError company-changed where another logo is shown by now */
  async removeLogo(
    actor: UserActor,
    { id }: InputOf<typeof companyEditing.removeLogo>,
  ): Promise<OutputOf<typeof companyEditing.removeLogo>> {
    await this.db.transaction(async (tx) => {
      await this.company.lockCompany(tx);
      const shownLogo = (await this.company.findCompany(tx))?.logo ?? null;
      // Repeated because the first answer was lost: it is removed already.
      if (shownLogo === null) return;
      if (shownLogo.id !== id) throw companyError('company-changed');
      await this.logos.setLogo(tx, null);
      await this.recordChange(tx, actor, shownLogo, null);
    });
    return { ok: true };
  }

  /** Reads the file of a logo, today's or an earlier one; null where there is none. */
  async readLogo(id: string, format: LogoFormat): Promise<Buffer | null> {
    const file = (await this.logos.listFiles(id)).find((one) => one.format === format);
    return file === undefined ? null : this.blobs.read(file.key);
  }

  private async showLogo(tx: Tx, actor: UserActor, logo: LogoRecord): Promise<void> {
    await this.company.lockCompany(tx);
    const company = await this.company.findCompany(tx);
    if (company === null) throw companyError('company-missing');
    if (company.logo?.id === logo.id) return;
    await this.logos.setLogo(tx, logo.id);
    await this.recordChange(tx, actor, company.logo, logo);
  }

  private async recordChange(
    tx: Tx,
    actor: UserActor,
    formerLogo: LogoRecord | null,
    newLogo: LogoRecord | null,
  ): Promise<void> {
    await this.audit.record(tx, {
      actor,
      action: newLogo === null ? 'company.logo-remove' : 'company.logo',
      subject: { kind: 'company' },
      before: { logo: describeLogo(formerLogo) },
      after: { logo: describeLogo(newLogo) },
    });
  }

  private async removeFiles(files: readonly LogoFile[]): Promise<void> {
    for (const { key } of files) await this.blobs.remove(key);
  }
}
