import { defineConfig } from '@playwright/test';
import { baseURL, launchOptions, webServers, workers } from './server';

export default defineConfig({
  testDir: 'specs',
  fullyParallel: false,
  workers,
  // Two browsers and two servers share a slow machine: what fails is tried once more, and listed as flaky if it passes then.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // No test measures time: these limits only end what hangs, on a machine as slow as can be.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    launchOptions,
    viewport: { width: 1440, height: 900 },
    // Nobody's test waits for a dialog to fade; the stories that go the whole way see the page move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording every press slows each story down: ask for it with `--trace on`.
    trace: 'off',
  },
  webServer: webServers,
});
