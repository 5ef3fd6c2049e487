import NodeEnvironment from 'jest-environment-node';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from './chromium';

declare global {
  // A global of Jest's environment can only be declared this way.
  var plinthBrowser: Browser | undefined;
}

/**
 * Every browser test file has a Chromium of its own; it is launched out here, where Node loads ES modules as they are. One that begins with
 * `@jest-environment-options {"webgl": true}` has 3D.
 */
export default class BrowserEnvironment extends NodeEnvironment {
  private browser: Browser | undefined;
  private readonly webgl: boolean;

  constructor(...[config, context]: ConstructorParameters<typeof NodeEnvironment>) {
    super(config, context);
    this.webgl = config.projectConfig.testEnvironmentOptions['webgl'] === true;
  }

  override async setup(): Promise<void> {
    await super.setup();
    this.browser = await launchBrowser({ webgl: this.webgl });
    this.global.plinthBrowser = this.browser;
  }

  override async teardown(): Promise<void> {
    await this.browser?.close();
    await super.teardown();
  }
}
