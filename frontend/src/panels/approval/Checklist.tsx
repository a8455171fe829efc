import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Review, ReviewAnswer, ReviewItem } from '../../api/queries/reviews';
import { TextButton } from '../../ui/form/TextButton';
import { SeverityIcon } from '../../ui/message/SeverityIcon';
import { words } from '../../ui/words/approval';
import classes from './Approval.module.css';
import type { ApprovalProps } from './approvalProps';

const ANSWERS = Object.entries(words.answers).map(([value, label]) => ({ value, label }));

interface ChecklistProps extends ApprovalProps {
  readonly review: Review;
}

/** The findings that were open when it was asked, each to be answered. */
export function Checklist(props: ChecklistProps) {
  const { items } = props.review;
  const done = items.filter(({ answer }) => answer !== null).length;
  return (
    <>
      <h4>
        {words.items} <span className={classes.quiet}>{items.length > 0 && words.answered(done, items.length)}</span>
      </h4>
      {props.mayAnswer && items.length > 0 && props.visitor?.name.trim() === '' && (
        <p className={classes.quiet}>{words.needsName}</p>
      )}
      {items.length === 0 && <p className={classes.quiet}>{words.noItems}</p>}
      <ul className={classes.items} aria-label={words.items}>
        {items.map((item) => (
          <li key={item.id}>
            <SeverityIcon severity={item.severity} label={words.severities[item.severity]} />
            <div>
              <p>
                {item.words}{' '}
                {item.component_ids.length > 0 && (
                  <TextButton
                    aria-label={words.partsOf(item.words)}
                    onClick={() => props.onShowParts(item.component_ids)}
                  >
                    {words.parts}
                  </TextButton>
                )}
              </p>
              {props.mayAnswer ? <AnswerForm {...props} item={item} /> : <Answered item={item} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function AnswerForm({ review, item, act, visitor }: ChecklistProps & { readonly item: ReviewItem }) {
  const [note, setNote] = useState(item.note);
  const answer = (picked: ReviewAnswer) =>
    act({ do: 'answer', reviewId: review.id, itemId: item.id, answer: picked, note, name: visitor?.name ?? '' });
  const unnamed = visitor !== undefined && visitor.name.trim() === '';
  return (
    <div className={classes.answer}>
      <SegmentedControl
        aria-label={words.answerTo(item.words)}
        data={ANSWERS}
        // Nothing is chosen until somebody chooses; the control has no word for that but a value of its own.
        value={item.answer ?? ''}
        disabled={unnamed}
        onChange={(picked) => answer(picked as ReviewAnswer)}
      />
      <TextInput
        aria-label={words.noteTo(item.words)}
        placeholder={words.notePlaceholder}
        value={note}
        disabled={unnamed}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => item.answer && note.trim() !== item.note && answer(item.answer)}
      />
      {item.answered_by && <span className={classes.quiet}>{words.answeredBy(item.answered_by)}</span>}
    </div>
  );
}

function Answered({ item }: { readonly item: ReviewItem }) {
  if (!item.answer) return null;
  return (
    <p className={classes.quiet}>
      {words.answers[item.answer]}
      {item.answered_by && `, ${words.answeredBy(item.answered_by)}`}
      {item.note && `: ${item.note}`}
    </p>
  );
}
