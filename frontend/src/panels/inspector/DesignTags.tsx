import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { setTags } from '../../model/commands/setTags';
import { BENCHMARK, MOST_TAGS, tagsOf } from '../../model/document/tags';
import { words } from '../../ui/words/tags';
import { useStudio } from '../studio';
import classes from './Inspector.module.css';

/** Words that say what the design is for; `benchmark` makes some checks milder. */
export function DesignTags() {
  const { snapshot, attempt, readOnly } = useStudio();
  const tags = tagsOf(snapshot.meta);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (readOnly) {
    return tags.length === 0 ? null : (
      <p>
        {words.label}: {tags.join(', ')}
      </p>
    );
  }
  return (
    <TagsInput
      className={classes.tags}
      label={words.label}
      description={words.help}
      placeholder={tags.length === 0 ? words.placeholder : ''}
      data={[BENCHMARK]}
      splitChars={[',', ' ', ';']}
      maxTags={MOST_TAGS}
      acceptValueOnBlur
      value={[...tags]}
      error={refusal}
      onChange={(next) => setRefusal(attempt((context) => setTags(context, next)))}
    />
  );
}
