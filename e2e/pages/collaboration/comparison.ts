import type { Page } from '@playwright/test';

/** Two designs, or two states of one, side by side. */
export class Comparison {
  readonly drawing;
  readonly legend;
  readonly performance;
  readonly bill;
  readonly files;
  readonly properties;
  readonly findings;

  constructor(readonly page: Page) {
    const section = (name: string) => page.getByRole('region', { name, exact: true });
    this.drawing = section('Drawing');
    this.legend = page.getByRole('list', { name: 'Legend' });
    this.performance = section('Performance');
    this.bill = section('Cost and power');
    this.files = section('Generated files');
    this.properties = section('Properties');
    this.findings = section('Findings');
  }

  /** A row of a section's tables. */
  row(within: 'performance' | 'bill' | 'properties', name: string | RegExp) {
    return this[within].getByRole('row', { name });
  }

  /** The lines of a generated file that changed. */
  lines(path: string) {
    return this.files.getByRole('article').filter({ hasText: path }).getByRole('row');
  }

  /** Chooses another design or version for a side. */
  async pick(what: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: what }).click();
    await this.page.getByRole('option', { name, exact: true }).click();
  }

  /** The drawing that is shown: one side, or both in one. */
  async show(which: string): Promise<void> {
    await this.drawing.getByText(which, { exact: true }).click();
  }
}
