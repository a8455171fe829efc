import { expect, type Locator, type Page } from '@playwright/test';
import type { Studio } from '../studio';

const HEAD = 'name,read_mb_s,write_mb_s,threads,queue_depth,request_kib,pattern,seconds';
/** Two runs of a scan, the second with twice as much in flight and as fast. */
export const scans = [HEAD, 'scan,38000,0,512,2,128,sequential,120', 'scan,38300,0,512,4,128,sequential,120'].join(
  '\n',
);

/** Runs of load generators beside the model, in the dock. */
export class Measurements {
  readonly page: Page;
  readonly panel: Locator;
  /** The head is the first. */
  readonly rows: Locator;
  readonly proposals: Locator;

  constructor(studio: Studio) {
    this.page = studio.page;
    this.panel = this.page.getByRole('region', { name: 'Measured runs' });
    this.rows = this.panel.getByRole('region', { name: 'Runs beside the model' }).getByRole('row');
    this.proposals = this.panel.getByRole('region', {
      name: 'What the runs say about parts',
    });
  }

  async show(): Promise<this> {
    await this.page.getByRole('tab', { name: 'Measured', exact: true }).click();
    await expect(this.panel).toBeVisible();
    return this;
  }

  async send(name: string, content: string): Promise<void> {
    const files = {
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(content),
    };
    await this.panel.locator('input[type=file]').setInputFiles(files);
    await expect(this.panel).toHaveAttribute('aria-busy', 'false', {
      timeout: 90_000,
    });
  }

  /** Says which workload all runs are about; they are compared again. */
  async about(workload: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: 'Runs are about' }).click();
    await this.page.getByRole('option', { name: workload }).click();
  }

  error(row: number): Locator {
    return this.rows.nth(row).getByRole('cell').nth(3);
  }
}
