import { defineConfig } from '@playwright/test';
import { baseURL, launchOptions, webServer } from './server';

export default defineConfig({
  testDir: 'specs',
  fullyParallel: false,
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL,
    launchOptions,
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
  },
  webServer,
});
