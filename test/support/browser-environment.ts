import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import NodeEnvironment from 'jest-environment-node';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from './chromium';

declare global {
  // A global of Jest's environment can only be declared this way.
  var plinthBrowser: Browser | undefined;
  var plinthFilm: string | undefined;
}

/**
 * Every browser test file has a Chromium of its own; it is launched out here, where Node loads ES modules as they are. One that begins with
 * `@jest-environment-options {"webgl": true}` has 3D; with `{"camera": true}` it has a camera, which shows the film that is at `plinthFilm` when it is opened.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  private browser: Browser | undefined;
  private readonly webgl: boolean;
  private readonly film: string | undefined;

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context);
    this.webgl = config.projectConfig.testEnvironmentOptions['webgl'] === true;
    this.film =
      config.projectConfig.testEnvironmentOptions['camera'] === true
        ? path.join(tmpdir(), `plinth-camera-${randomUUID()}.y4m`)
        : undefined;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.browser = await launchBrowser({ webgl: this.webgl, camera: this.film });
    this.global.plinthBrowser = this.browser;
    this.global.plinthFilm = this.film;
  }

  override async teardown(): Promise<void> {
    await this.browser?.close();
    if (this.film !== undefined) await rm(this.film, { force: true });
    await super.teardown();
  }
}
