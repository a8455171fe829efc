import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { EmptyState } from '../../ui/message/EmptyState';
import { SearchField } from '../../ui/search/SearchField';
import { words as checks } from '../../ui/words/checkHelp';
import { words } from '../../ui/words/help';
import { PageTop } from '../frame/PageTop';
import { findHelp } from './findHelp';
import classes from './Help.module.css';
import { manualGroups, manualPages, manualText } from './manual';

/** `/help/…`: guide, model manual and glossary inside the product. */
export function HelpPage() {
  const id = useParams()['*'] || 'guide';
  const page = manualPages.find((candidate) => candidate.id === id);
  const text = useQuery({ queryKey: ['help', id], queryFn: () => manualText(id), staleTime: Number.POSITIVE_INFINITY });
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (text.data == null) return;
    const target = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (target) target.scrollIntoView();
    else scrollTo(0, 0);
  }, [text.data, hash]);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href') ?? '';
    if (!address.startsWith('/help') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    navigate(address);
  };
  return (
    <div className={classes.page}>
      <PageTop title={words.title} lead={words.lead} />
      <div className={classes.columns}>
        <Contents current={id} />
        <main className={classes.text} aria-busy={text.isPending}>
          {page === undefined && <EmptyState>{words.noPage}</EmptyState>}
          {text.data != null && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link inside clicks it.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own manuals, turned into HTML by the build.
            <article onClick={follow} dangerouslySetInnerHTML={{ __html: text.data }} />
          )}
        </main>
      </div>
    </div>
  );
}

function Contents({ current }: { readonly current: string }) {
  const [query, setQuery] = useState('');
  const pages = findHelp(query);
  return (
    <nav className={classes.contents} aria-label={words.contents}>
      <SearchField label={words.find} value={query} onChange={setQuery} />
      {query.trim() !== '' && (
        <section aria-label={words.found}>
          {pages.length === 0 && <p role="status">{words.none(query)}</p>}
          {pages.map(({ address, title, page }) => (
            <Link key={address} to={address}>
              {title} <small>{page}</small>
            </Link>
          ))}
          <Link to={`/help/checks?q=${encodeURIComponent(query.trim())}`}>{checks.searchIn(query.trim())}</Link>
        </section>
      )}
      {manualGroups.map((group) => (
        <section key={group}>
          <h2>{words.groups[group]}</h2>
          {manualPages
            .filter((page) => page.group === group)
            .map(({ id, title }) => (
              <Link key={id} to={`/help/${id}`} aria-current={id === current ? 'page' : undefined}>
                {title}
              </Link>
            ))}
          {group === 'guide' && <Link to="/help/checks">{checks.all}</Link>}
        </section>
      ))}
    </nav>
  );
}
