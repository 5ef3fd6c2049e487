import { listFixings, sayFixing, type FixingFitting, type FixingOf, type FixingRole } from '../model/fixings';
import type { HardwareKind } from '../model/parts';
import type { HardwareSpec, Workbench } from './workbench';

const KINDS: Readonly<Record<FixingRole, HardwareKind>> = {
  'carcass-screw': 'screw',
  'front-screw': 'screw',
  'plate-screw': 'screw',
  'back-screw': 'screw',
  bolt: 'screw',
  'shelf-pin': 'shelf-pin',
  'folding-hinge': 'folding-hinge',
  latch: 'latch',
  rail: 'rail',
  'rail-bracket': 'rail-bracket',
  'plinth-clip': 'plinth-clip',
  'wall-fixing': 'wall-fixing',
  joiner: 'joiner',
  'angle-bracket': 'joiner',
};

/** Returns the fixing of a role that cupboards are made with. */
export const findFixing = <Role extends FixingRole>({ constants }: Workbench, role: Role): FixingOf<Role> =>
  listFixings(constants.fixings, role)[0];

type Amount = Omit<HardwareSpec, 'kind' | 'code' | 'name' | 'drilling'>;

/** Adds an amount of a fixing. */
export function addChosenFixing(bench: Workbench, fixing: FixingFitting, amount: Amount): void {
  const { code, name, specification } = fixing;
  bench.addHardware({ kind: KINDS[specification.role], code, name, ...amount, ...sayFixing(fixing) });
}

/** Adds an amount of the fixing of a role. */
export const addFixing = (bench: Workbench, role: FixingRole, amount: Amount): void =>
  addChosenFixing(bench, findFixing(bench, role), amount);
