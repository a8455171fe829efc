import { canvasWords } from '../../ui/words/canvas';
import css from './overlay.module.css';

/** The load ramp in words and colours. */
export function Legend() {
  return (
    <div className={`${css.tools} ${css.legend}`}>
      <span className={css.legendTitle}>{canvasWords.load}</span>
      {canvasWords.legend.map((word, band) => (
        <span key={word} className={css.band}>
          <span
            className={`${css.swatch} ${band === canvasWords.legend.length - 1 ? css.hatched : ''}`}
            style={{ backgroundColor: `var(--hr-load-${band})` }}
          />
          {word}
        </span>
      ))}
    </div>
  );
}
