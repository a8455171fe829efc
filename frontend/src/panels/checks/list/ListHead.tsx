import { ActionIcon, TextInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useChecks } from '../../../state/checks';
import { words } from '../../../ui/words/checks';
import classes from '../Checks.module.css';
import type { CheckList } from './useCheckList';

interface ListHeadProps {
  readonly list: CheckList;
  /** The chips of severities. */
  readonly children: ReactNode;
}

/** What narrows the list, and what the last edit brought and took. */
export function ListHead({ list: { problem }, children }: ListHeadProps) {
  const text = useChecks((state) => state.text);
  const setText = useChecks((state) => state.setText);
  const news = useChecks((state) => state.news);
  return (
    <div className={classes.head}>
      {children}
      <output className={classes.news} data-told={news !== null || undefined}>
        {news && words.news(news.came, news.gone)}
      </output>
      <TextInput
        className={classes.filter}
        size="xs"
        aria-label={words.filter}
        placeholder={words.filterPlaceholder}
        spellCheck={false}
        autoComplete="off"
        leftSection={<IconFilter size={14} stroke={1.5} aria-hidden />}
        rightSection={
          text !== '' && (
            <ActionIcon size={20} aria-label={words.clearFilter} onClick={() => setText('')}>
              <IconX size={14} stroke={1.5} />
            </ActionIcon>
          )
        }
        value={text}
        error={text.trim() !== '' && problem?.message}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.stopPropagation();
          setText('');
        }}
      />
    </div>
  );
}
