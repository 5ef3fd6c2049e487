import type { Config } from '../../../platform/runtime/config/config';
import { seal, unseal } from '../../../platform/data/session/sealed';
import * as z from 'zod';
import type { CameraCredentials } from './digest-auth';

const PURPOSE = 'plinth/camera/v1';
const shape = z.strictObject({ user: z.string(), password: z.string() });

export const sealCredentials = ({ user, password }: CameraCredentials, { secret }: Pick<Config, 'secret'>): Buffer =>
  seal(JSON.stringify({ user, password }), secret, PURPOSE);

export const openCredentials = (sealedCredentials: Buffer, { secrets }: Pick<Config, 'secrets'>): CameraCredentials =>
  shape.parse(JSON.parse(unseal(sealedCredentials, secrets, PURPOSE)));
