import { Button, Table } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { useDesigns } from '../../api/queries/designs';
import { useMay } from '../../api/queries/me';
import { type QuoteSummary, useCreateQuote, useQuotes } from '../../api/queries/quotes';
import { dateText, whenChanged } from '../../ui/format/format';
import { moneyText } from '../../ui/format/money';
import { EmptyState } from '../../ui/message/EmptyState';
import { ErrorState } from '../../ui/message/ErrorState';
import { quotesWords as text, words } from '../../ui/words/quote';
import { ColumnPage } from '../frame/ColumnPage';
import classes from './Quotes.module.css';

/** `/designs/:id/quotes`: what was offered for a design, and the way to a new offer. */
export function QuotesPage() {
  const { id = '' } = useParams();
  const design = useDesigns().data?.find((candidate) => candidate.id === id);
  const quotes = useQuotes(id);
  const create = useCreateQuote(id);
  const mayEdit = useMay('editor');
  const navigate = useNavigate();
  const add = () => create.mutate(undefined, { onSuccess: (quote) => navigate(`/designs/${id}/quotes/${quote.id}`) });
  const button = mayEdit && (
    <Button
      leftSection={<IconPlus size={14} stroke={1.5} />}
      title={text.addHelp}
      loading={create.isPending}
      onClick={add}
    >
      {text.add}
    </Button>
  );
  return (
    <ColumnPage
      title={text.title}
      lead={design ? text.lead(design.name) : ''}
      className={classes.main}
      tools={
        <>
          <Button
            component={Link}
            to={`/d/${id}`}
            variant="default"
            leftSection={<IconArrowLeft size={14} stroke={1.5} />}
          >
            {text.design}
          </Button>
          {button}
        </>
      }
    >
      {create.isError && <ErrorState title={text.failedAdd}>{create.error.message}</ErrorState>}
      {quotes.isError && <ErrorState title={text.failed}>{quotes.error.message}</ErrorState>}
      {quotes.data?.length === 0 && <EmptyState action={button}>{text.none}</EmptyState>}
      {quotes.data && quotes.data.length > 0 && <QuoteTable quotes={quotes.data} />}
    </ColumnPage>
  );
}

function QuoteTable({ quotes }: { readonly quotes: readonly QuoteSummary[] }) {
  const { columns } = text;
  const now = new Date();
  return (
    <Table aria-label={text.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.number}</Table.Th>
          <Table.Th>{columns.state}</Table.Th>
          <Table.Th className={classes.optional ?? ''}>{columns.revision}</Table.Th>
          <Table.Th className={classes.end ?? ''}>{columns.total}</Table.Th>
          <Table.Th className={`${classes.end} ${classes.optional}`}>{columns.valid}</Table.Th>
          <Table.Th className={`${classes.end} ${classes.optional}`}>{columns.made}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {quotes.map((quote) => (
          <Table.Tr key={quote.id}>
            <Table.Td>
              <Link to={`/designs/${quote.design_id}/quotes/${quote.id}`} className={classes.name}>
                {quote.number}
              </Link>
            </Table.Td>
            <Table.Td>
              {words.states[quote.state]} {quote.stale && <small className={classes.stale}>{text.stale}</small>}
            </Table.Td>
            <Table.Td className={classes.optional ?? ''}>{words.revision(quote.revision_number)}</Table.Td>
            <Table.Td className={classes.end ?? ''}>
              {quote.total === null ? (
                <span className={classes.stale}>{text.incomplete}</span>
              ) : (
                `${moneyText(quote.total)} ${quote.currency}`
              )}
            </Table.Td>
            <Table.Td className={`${classes.end} ${classes.optional}`}>
              {quote.valid_until ? dateText(quote.valid_until) : '–'}
            </Table.Td>
            <Table.Td className={`${classes.end} ${classes.optional}`}>
              {whenChanged(new Date(quote.created_at), now)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
