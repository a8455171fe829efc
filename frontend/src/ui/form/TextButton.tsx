import type { ComponentProps } from 'react';
import classes from './TextButton.module.css';

/** A button that stands in a line of text as a word of it. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`${classes.text} ${className}`} />;
}
