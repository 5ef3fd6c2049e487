import NodeEnvironment from 'jest-environment-node';
import type { Browser } from 'puppeteer-core';
import { launchBrowser } from './chromium';

declare global {
  // A global of Jest's environment can only be declared this way.
  var plinthBrowser: Browser | undefined;
}

/** Every browser test file has a Chromium of its own; it is launched out here, where Node loads ES modules as they are. */
export default class BrowserEnvironment extends NodeEnvironment {
  private browser: Browser | undefined;

  override async setup(): Promise<void> {
    await super.setup();
    this.browser = await launchBrowser();
    this.global.plinthBrowser = this.browser;
  }

  override async teardown(): Promise<void> {
    await this.browser?.close();
    await super.teardown();
  }
}
