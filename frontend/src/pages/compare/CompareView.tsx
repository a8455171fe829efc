import { type ReactNode, useMemo, useState } from 'react';
import type { CatalogueAnswer } from '../../api/answers';
import type { ComparisonAnswer } from '../../api/queries/comparisons';
import { CanvasHandleProvider } from '../design/canvasHandle';
import { BillSection } from './BillSection';
import classes from './Compare.module.css';
import { CompareDrawing, type MarkFilter } from './CompareDrawing';
import { type Comparing, ComparingProvider } from './compareContext';
import { FilesSection } from './FilesSection';
import { FindingsSection } from './FindingsSection';
import { PerformanceSection } from './PerformanceSection';
import { PropertiesSection } from './PropertiesSection';
import { Sentence } from './Sentence';
import { sideTitles } from './sideTitles';

interface CompareViewProps {
  readonly answer: ComparisonAnswer;
  readonly catalogue: CatalogueAnswer;
  readonly top: ReactNode;
}

/** Drawing, properties, performance, findings, bill and files of two designs; each row leads to its parts. */
export function CompareView({ answer, catalogue, top }: CompareViewProps) {
  const [filter, setFilter] = useState<MarkFilter>({ ids: [], zoom: false });
  const comparing = useMemo(
    (): Comparing => ({
      answer,
      called: sideTitles(answer.before, answer.after),
      show: (ids) => setFilter({ ids, zoom: true }),
    }),
    [answer],
  );
  return (
    <ComparingProvider value={comparing}>
      <CanvasHandleProvider>
        <div className={classes.page}>
          {top}
          <Sentence />
          <main className={classes.main}>
            <CompareDrawing catalogue={catalogue} asked={filter} onSelect={(ids) => setFilter({ ids, zoom: false })} />
            <div className={classes.side}>
              <PerformanceSection />
              <FindingsSection />
            </div>
            <div className={classes.below}>
              <div>
                <PropertiesSection />
                <BillSection />
              </div>
              <FilesSection />
            </div>
          </main>
        </div>
      </CanvasHandleProvider>
    </ComparingProvider>
  );
}
