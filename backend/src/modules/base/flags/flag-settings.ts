import { Injectable } from '@nestjs/common';
import type { AnswerOf, InputOf } from '@plinth/contracts/kernel/define';
import { EVERYBODY, flagKeys, flagList, type FlagKey, type FlagSetting } from '@plinth/contracts/base/flags/flag-list';
import { shareText } from '@plinth/contracts/base/flags/flag-share';
import type { FlagPreview, flags, FlagTable } from '@plinth/contracts/base/flags/flags';
import { dayHere } from '@plinth/contracts/kernel/shop-clock';
import { Audit, REASON_FIELD } from '../../../platform/data/audit/audit';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import { findSharedValue, evaluateForPerson, type Evaluation, type FlagMatch } from './flag-evaluation';
import { flagError } from './flags.errors';
import { FlagsRepository, type FlagState } from './flags.repository';
import { FlagsService, type FlagCaller } from './flags.service';

const success = { ok: true } as const;
const SETTLED_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

type Names = Pick<FlagTable, 'roles' | 'branches'>;
type LoggedFields = Readonly<Record<string, string>>;

/** Formats a flag for the log, field by field, so that earlier values can be filled in again. */
const formatForLog = ({
  setting,
  owner_id,
  remove_by,
}: Pick<FlagState, 'setting' | 'owner_id' | 'remove_by'>): LoggedFields => ({
  is_on: setting.is_on ? 'on' : 'off',
  from: setting.from ?? '',
  until: setting.until ?? '',
  people: setting.people.join(', '),
  roles: setting.roles.join(', '),
  branches: setting.branches.join(', '),
  share: shareText(setting.share),
  owner: owner_id ?? '',
  remove_by: remove_by ?? '',
});
const RULES = ['is_on', 'from', 'until', 'people', 'roles', 'branches', 'share'];
const excludeEqual = (from: LoggedFields, other: LoggedFields): LoggedFields =>
  Object.fromEntries(Object.entries(from).filter(([field, value]) => other[field] !== value));

/** Normalises a setting, its lists and instants, so that equal settings compare as equal. */
const normaliseSetting = (setting: FlagSetting): FlagSetting => ({
  ...setting,
  from: setting.from === null ? null : new Date(setting.from).toISOString(),
  until: setting.until === null ? null : new Date(setting.until).toISOString(),
  people: setting.people.toSorted(),
  roles: setting.roles.toSorted(),
  branches: setting.branches.toSorted(),
});

/**
 * Describes why a flag should be removed: its removal day has passed, or it has not decided anything for long.
 * Emergency switches and rights are never stale.
 */
export function describeStaleness(
  key: FlagKey,
  { setting, remove_by, changed_at }: FlagState,
  now: Date,
): string | null {
  if (remove_by !== null && remove_by < dayHere(now)) return 'Its removal date has passed.';
  const { kind } = flagList[key];
  if ((kind !== 'release' && kind !== 'experiment') || changed_at === null) return null;
  const value = findSharedValue(setting, now.getTime());
  const days = Math.floor((now.getTime() - changed_at.getTime()) / DAY_MS);
  if (value === null || days < SETTLED_DAYS) return null;
  return `${value ? 'On' : 'Off'} for everybody for ${String(days)} days: it no longer decides anything.`;
}

function describeMatch(match: FlagMatch, { roles, branches }: Names): string {
  if (match.kind === 'person') return 'named as a person';
  if (match.kind === 'role') return `role ${roles.find(({ id }) => id === match.role)?.name ?? match.role}`;
  return `branch ${branches.find(({ id }) => id === match.branch)?.name ?? ''}`.trim();
}

function describeReason({ match, reason }: Evaluation, { is_on }: FlagSetting, names: Names): string {
  if (match) return describeMatch(match, names);
  const textsByReason = {
    DISABLED: is_on ? 'not now' : 'switched off',
    STATIC: 'for everybody',
    SPLIT: 'this browser is in the share',
    DEFAULT: 'not among those for whom it is on',
    TARGETING_MATCH: 'named',
    ERROR: 'the flags could not be read',
  };
  return textsByReason[reason];
}

/** Settings of flags, for the owner. */
@Injectable()
export class FlagSettings {
  constructor(
    private readonly repository: FlagsRepository,
    private readonly service: FlagsService,
    private readonly audit: Audit,
    private readonly db: Db,
  ) {}

  async getTable(caller: FlagCaller): Promise<FlagTable> {
    const [states, people, names] = await Promise.all([
      this.repository.getStates(),
      this.repository.listStaff(),
      this.listNames(),
    ]);
    const now = new Date();
    const flags = await Promise.all(
      flagKeys.map(async (key) => {
        const state = states(key);
        const { setting, owner_id, remove_by, version, changed_at } = state;
        const you = await this.service.evaluateFlag(key, caller);
        return {
          key,
          owner_id,
          remove_by,
          version,
          changed_at: changed_at?.toISOString() ?? null,
          setting: {
            ...setting,
            people: [...setting.people],
            roles: [...setting.roles],
            branches: [...setting.branches],
          },
          stale: describeStaleness(key, state, now),
          you: { key, value: you.value, reason: you.reason, because: describeReason(you, setting, names) },
        };
      }),
    );
    return { flags, people: people.map(({ id, name }) => ({ id, name })), ...names };
  }

  listHistory() {
    return this.audit.listEntries('flag');
  }

  /** @throws DomainError person-not-found */
  async evaluateAs(chosenSubject: InputOf<typeof flags.tryAs>): Promise<AnswerOf<typeof flags.tryAs>> {
    const [states, names, subject] = await Promise.all([
      this.repository.getStates(),
      this.listNames(),
      this.createSubject(chosenSubject),
    ]);
    const now = Date.now();
    return flagKeys.map((key) => {
      const { setting } = states(key);
      const { value, match } = evaluateForPerson(setting, subject, now);
      if (value === null) return { key, value, because: `in ${shareText(setting.share)} of browsers` };
      const reason = match
        ? 'TARGETING_MATCH'
        : value
          ? 'STATIC'
          : findSharedValue(setting, now) === null
            ? 'DEFAULT'
            : 'DISABLED';
      return { key, value, because: describeReason({ value, reason, match }, setting, names) };
    });
  }

  async previewChange({ key, setting }: InputOf<typeof flags.preview>): Promise<FlagPreview> {
    const [states, people] = await Promise.all([this.repository.getStates(), this.repository.listStaff()]);
    const now = Date.now();
    // A setting that starts later is compared as it will be on its first day.
    const comparedAt = Math.max(now, setting.from === null ? now : Date.parse(setting.from));
    const before = states(key).setting;
    const differences = people.map((person) => {
      const subject = { userId: person.id, roles: person.roles, branches: person.branches };
      return {
        name: person.name,
        had: evaluateForPerson(before, subject, now).value,
        has: evaluateForPerson(setting, subject, comparedAt).value,
      };
    });
    const names = (rows: typeof differences) => rows.map(({ name }) => name);
    return {
      gains: names(differences.filter(({ had, has }) => has === true && had !== true)),
      loses: names(differences.filter(({ had, has }) => has === false && had !== false)),
      staff: people.length,
      share_before: calculateShare(before, now),
      share_after: calculateShare(setting, comparedAt),
    };
  }

  /** @throws DomainError ends-too-early, flag-changed, nothing-to-change, target-unknown */
  async saveSetting(
    actor: UserActor,
    { key, version, setting: requestedSetting, owner_id, remove_by, reason }: InputOf<typeof flags.save>,
  ) {
    const newState = { setting: normaliseSetting(requestedSetting), owner_id, remove_by };
    const { from, until } = newState.setting;
    if (from !== null && until !== null && from >= until)
      throw flagError('ends-too-early', { fields: { 'setting.until': ['Choose an end after the beginning'] } });
    await this.db.transaction(async (tx) => {
      await this.repository.lockFlags(tx);
      const oldState = (await this.repository.getStates(tx))(key);
      if (oldState.version !== version) throw flagError('flag-changed', { log: key });
      const [before, after] = [formatForLog(oldState), formatForLog(newState)];
      const changedFields = Object.keys(excludeEqual(after, before));
      if (changedFields.length === 0) throw flagError('nothing-to-change');
      await this.checkTargets(tx, oldState, newState);
      const rules = changedFields.filter((field) => RULES.includes(field));
      await this.repository.writeSetting(tx, key, newState, rules.length > 0);
      const isSwitched = changedFields.includes('is_on');
      await this.audit.record(tx, {
        actor,
        action: isSwitched ? (newState.setting.is_on ? 'flag.on' : 'flag.off') : 'flag.change',
        subject: { kind: 'flag', id: key },
        before: excludeEqual(before, after),
        after: { ...excludeEqual(after, before), [REASON_FIELD]: reason },
      });
    });
    return success;
  }

  /** Checks whether a flag is on for everybody now. */
  async isReleased(key: FlagKey, on?: Connection): Promise<boolean> {
    return findSharedValue((await this.repository.getStates(on))(key).setting, Date.now()) === true;
  }

  /** Switches a flag on for everybody, whatever was said of it; answers false where it was on for everybody. */
  async releaseFlag(tx: Tx, actor: UserActor, key: FlagKey, reason: string): Promise<boolean> {
    await this.repository.lockFlags(tx);
    if (await this.isReleased(key, tx)) return false;
    const oldState = (await this.repository.getStates(tx))(key);
    const setting = { is_on: true, share: EVERYBODY, from: null, until: null, people: [], roles: [], branches: [] };
    const newState = { ...oldState, setting };
    const [before, after] = [formatForLog(oldState), formatForLog(newState)];
    await this.repository.writeSetting(tx, key, newState, true);
    await this.audit.record(tx, {
      actor,
      action: 'flag.on',
      subject: { kind: 'flag', id: key },
      before: excludeEqual(before, after),
      after: { ...excludeEqual(after, before), [REASON_FIELD]: reason },
    });
    return true;
  }

  /** Checks that newly named people are staff; those named before may stay. */
  private async checkTargets(
    tx: Parameters<FlagsRepository['writeSetting']>[0],
    oldState: FlagState,
    newState: Pick<FlagState, 'setting' | 'owner_id'>,
  ) {
    const [people, names] = [await this.repository.listStaff(tx), await this.listNames(tx)];
    const hasUnknownTarget = (had: readonly string[], has: readonly string[], knownItems: readonly { id: string }[]) =>
      has.some((each) => !had.includes(each) && knownItems.every(({ id }) => id !== each));
    const owners = (flag: Pick<FlagState, 'owner_id'>) => (flag.owner_id === null ? [] : [flag.owner_id]);
    if (
      hasUnknownTarget(oldState.setting.people, newState.setting.people, people) ||
      hasUnknownTarget(owners(oldState), owners(newState), people) ||
      hasUnknownTarget(oldState.setting.roles, newState.setting.roles, names.roles) ||
      hasUnknownTarget(oldState.setting.branches, newState.setting.branches, names.branches)
    )
      throw flagError('target-unknown');
  }

  private async createSubject(chosenSubject: InputOf<typeof flags.tryAs>) {
    if (chosenSubject.kind === 'person') {
      const person = (await this.repository.listStaff()).find(({ id }) => id === chosenSubject.id);
      if (!person) throw flagError('person-not-found');
      return { userId: person.id, roles: person.roles, branches: person.branches };
    }
    const roles = await this.repository.listRoles();
    const everywhere = roles.some((role) => role.key === chosenSubject.role && role.is_staff && role.every_location);
    const branches = everywhere ? (await this.repository.listBranches()).map(({ id }) => id) : [];
    return { userId: null, roles: [chosenSubject.role], branches };
  }

  private async listNames(on?: Parameters<FlagsRepository['listRoles']>[0]): Promise<Names> {
    const [roles, branches] = [await this.repository.listRoles(on), await this.repository.listBranches(on)];
    return { roles: roles.map(({ key, name }) => ({ id: key, name })), branches };
  }
}

/** Returns the share of anonymous visitors for whom the flag is on, in basis points. */
const calculateShare = (setting: FlagSetting, at: number): number => {
  const { value } = evaluateForPerson(setting, { userId: null, roles: [], branches: [] }, at);
  return value === null ? setting.share : value ? EVERYBODY : 0;
};
