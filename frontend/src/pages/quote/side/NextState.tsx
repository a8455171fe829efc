import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../../api/queries/me';
import type { QuoteAnswer } from '../../../api/queries/quotes';
import { DialogActions } from '../../../ui/form/DialogActions';
import { dateText } from '../../../ui/format/format';
import { moneyText } from '../../../ui/format/money';
import { words } from '../../../ui/words/quote';
import type { QuoteActs } from './quoteActs';
import classes from './Side.module.css';

interface NextStateProps extends Pick<QuoteActs, 'busy' | 'onState' | 'onWithdraw'> {
  readonly quote: QuoteAnswer;
}

/** The next step of a quote: a draft is submitted, what is submitted is decided on or withdrawn. */
export function NextState({ quote, busy, onState, onWithdraw }: NextStateProps) {
  const mayEdit = useMay('editor');
  const mayDecide = useMay('approver');
  const [act, setAct] = useState<'submit' | 'withdraw' | null>(null);
  const close = () => setAct(null);
  if (quote.state === 'draft') {
    if (!mayEdit) return null;
    return (
      <>
        <Button fullWidth disabled={quote.blockers.length > 0} loading={busy} onClick={() => setAct('submit')}>
          {words.submit}
        </Button>
        {act === 'submit' && <SubmitDialog quote={quote} onSubmit={() => onState('submitted')} onClose={close} />}
      </>
    );
  }
  if (quote.state !== 'submitted') return null;
  return (
    <>
      {mayDecide && (
        <div className={classes.pair}>
          <Button loading={busy} onClick={() => onState('approved')}>
            {words.approve}
          </Button>
          <Button variant="default" disabled={busy} onClick={() => onState('rejected')}>
            {words.reject}
          </Button>
        </div>
      )}
      {mayEdit && (
        <Button fullWidth variant="default" disabled={busy} onClick={() => setAct('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {act === 'withdraw' && <WithdrawDialog quote={quote} onWithdraw={onWithdraw} onClose={close} />}
    </>
  );
}

interface SubmitDialogProps {
  readonly quote: QuoteAnswer;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function SubmitDialog({ quote, onSubmit, onClose }: SubmitDialogProps) {
  const { sheet, terms } = quote;
  const total = `${moneyText(sheet.totals.total)} ${sheet.currency}`;
  return (
    <Modal opened onClose={onClose} title={words.submitTitle(quote.number)} size={440}>
      <p>{words.submitHelp(total, terms.valid_until ? dateText(terms.valid_until) : '')}</p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            onSubmit();
            onClose();
          }}
        >
          {words.submitNow}
        </Button>
      </DialogActions>
    </Modal>
  );
}

interface WithdrawDialogProps {
  readonly quote: QuoteAnswer;
  readonly onWithdraw: (reason: string) => void;
  readonly onClose: () => void;
}

function WithdrawDialog({ quote, onWithdraw, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={words.withdrawTitle(quote.number)} size={440}>
      <p>{words.withdrawHelp}</p>
      <Textarea
        label={words.withdrawReason}
        rows={3}
        maxLength={4000}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button
          onClick={() => {
            onWithdraw(reason);
            onClose();
          }}
        >
          {words.withdraw}
        </Button>
      </DialogActions>
    </Modal>
  );
}
