import { Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { papers, words } from '../../ui/words/validation';
import { PageTop } from '../frame/PageTop';
import type { PaperSummary } from './ledgerView';
import { PartSwitch } from './PartSwitch';
import classes from './Validation.module.css';

interface ValidationTopProps {
  readonly summaries: readonly PaperSummary[];
  /** Chosen paper, null for all. */
  readonly paper: string | null;
  readonly onPaper: (paper: string | null) => void;
  /** Absent until there is something to download. */
  readonly onCsv?: () => void;
}

const allPapers = 'all';

/** Title, choice of part and paper, download. */
export function ValidationTop({ summaries, paper, onPaper, onCsv }: ValidationTopProps) {
  const shown = summaries.filter(({ rows }) => rows > 0);
  return (
    <PageTop title={words.title} lead={words.lead}>
      <PartSwitch />
      {shown.length > 1 && (
        <SegmentedControl
          className={classes.papers ?? ''}
          aria-label={words.papers}
          value={paper ?? allPapers}
          onChange={(picked) => onPaper(picked === allPapers ? null : picked)}
          data={[
            { value: allPapers, label: words.allPapers },
            ...shown.map((summary) => ({ value: summary.paper, label: <PaperLabel {...summary} /> })),
          ]}
        />
      )}
      {onCsv && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} />}
          title={words.csvTitle}
          onClick={onCsv}
        >
          {words.csv}
        </Button>
      )}
    </PageTop>
  );
}

function PaperLabel({ paper, citation }: PaperSummary) {
  const { letter = paper, name = paper } = papers[paper] ?? {};
  return (
    <Tooltip label={citation} multiline maw={360}>
      <span>
        <span aria-hidden="true">{letter}</span>
        <span className={classes.spoken}>{name}</span>
      </span>
    </Tooltip>
  );
}
