import { deviceStates, type DeviceState } from '@plinth/contracts/facility/devices/device-labels';
import { StatusPill } from '@/ui/badge';

export function DevicePill({ state }: { state: DeviceState }) {
  const { label, tone } = deviceStates.of(state);
  return <StatusPill tone={tone}>{label}</StatusPill>;
}
