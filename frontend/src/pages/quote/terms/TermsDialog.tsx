import { Button, Modal, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { QuoteAnswer, Terms } from '../../../api/queries/quotes';
import { DialogActions } from '../../../ui/form/DialogActions';
import { ErrorState } from '../../../ui/message/ErrorState';
import { words } from '../../../ui/words/terms';
import { Discounts } from './Discounts';
import { FreeLines, isFilled } from './FreeLines';
import { OfferFields } from './OfferFields';
import { OwningFields } from './OwningFields';
import { PriceFields } from './PriceFields';
import classes from './Terms.module.css';

export type TermsTab = keyof typeof words.tabs;

interface TermsDialogProps {
  readonly quote: QuoteAnswer;
  readonly readOnly: boolean;
  readonly tab: TermsTab;
  /** Rejects with the server's words. */
  readonly onSave: (terms: Terms) => Promise<unknown>;
  readonly onClose: () => void;
}

/** What is agreed beside the design; kept as one change, or not at all. */
export function TermsDialog({ quote, readOnly, tab, onSave, onClose }: TermsDialogProps) {
  const [terms, setTerms] = useState<Terms>(quote.terms);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const fields = { terms, set: (change: Partial<Terms>) => setTerms({ ...terms, ...change }) };
  const save = async () => {
    setBusy(true);
    try {
      await onSave(tidied(terms));
      onClose();
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={words.title} size={720}>
      <fieldset disabled={readOnly} className={classes.all}>
        <Tabs defaultValue={tab} keepMounted={false} classNames={{ panel: classes.panel ?? '' }}>
          <Tabs.List aria-label={words.title}>
            {Object.entries(words.tabs).map(([value, label]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <Tabs.Panel value="prices">
            <PriceFields {...fields} />
          </Tabs.Panel>
          <Tabs.Panel value="discounts">
            <Discounts {...fields} lines={quote.sheet.lines.filter(({ free }) => !free)} />
          </Tabs.Panel>
          <Tabs.Panel value="services">
            <FreeLines {...fields} />
          </Tabs.Panel>
          <Tabs.Panel value="offer">
            <OfferFields {...fields} lines={quote.sheet.lines} />
          </Tabs.Panel>
          <Tabs.Panel value="owning">
            <OwningFields {...fields} />
          </Tabs.Panel>
        </Tabs>
      </fieldset>
      {trouble !== null && <ErrorState title={words.failed}>{trouble}</ErrorState>}
      {!readOnly && (
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={busy} onClick={save}>
            {words.save}
          </Button>
        </DialogActions>
      )}
    </Modal>
  );
}

/** Without rows that nobody filled; a percentage that is empty is none. */
function tidied(terms: Terms): Terms {
  return {
    ...terms,
    rates: terms.rates.filter(({ currency, rate }) => currency !== '' || rate !== ''),
    discounts: terms.discounts.filter(({ percent }) => percent.trim() !== ''),
    margin_percent: terms.margin_percent.trim() || '0',
    support_margin_percent: terms.support_margin_percent.trim() || '0',
    support_discount_percent: terms.support_discount_percent.trim() || '0',
    free_lines: (terms.free_lines ?? []).filter(isFilled).map((line) => ({
      ...line,
      price_each: line.price_each?.trim() || null,
      cost_each: line.cost_each?.trim() || null,
    })),
    tax_percent: terms.tax_percent?.trim() || null,
    energy_price_per_kwh: terms.energy_price_per_kwh?.trim() || null,
    conditions: terms.conditions.filter((text) => text.trim() !== ''),
    not_included: terms.not_included.filter((text) => text.trim() !== ''),
  };
}
