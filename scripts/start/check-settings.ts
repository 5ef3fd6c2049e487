import { loadConfig } from '../../backend/src/platform/runtime/config/config';
import { readServerConfig } from '../../frontend/server/config';

/* Reads the settings that the environment gives, as backend and frontend will; ends with 1 and the reason where one of them would refuse. */

try {
  loadConfig(process.env);
  readServerConfig(process.env);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
