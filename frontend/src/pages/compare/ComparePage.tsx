import { useSearchParams } from 'react-router';
import { useCatalogue } from '../../api/queries/catalogue';
import { useComparison } from '../../api/queries/comparisons';
import { words } from '../../ui/words/compare';
import { NoPage } from '../frame/NoPage';
import { CompareTop } from './CompareTop';
import { CompareView } from './CompareView';

/** `/compare?before=&after=`: in what two designs, or two states of one, differ. */
export function ComparePage() {
  const [parameters] = useSearchParams();
  const before = parameters.get('before') ?? '';
  const after = parameters.get('after') ?? '';
  const catalogue = useCatalogue();
  const comparison = useComparison(before, after);
  if (before === '' || after === '') return <NoPage title={words.nothingAsked}>{words.nothingAskedHelp}</NoPage>;
  const failure = comparison.error ?? catalogue.error;
  if (failure) return <NoPage title={words.failed}>{failure.message}</NoPage>;
  if (!comparison.data || !catalogue.data) return <main aria-busy="true" aria-label={words.loading} />;
  return (
    <CompareView
      key={`${before} ${after}`}
      answer={comparison.data}
      catalogue={catalogue.data}
      top={<CompareTop answer={comparison.data} />}
    />
  );
}
