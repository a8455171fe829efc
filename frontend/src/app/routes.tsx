import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { SignInGate } from '../pages/signin/SignInGate';
import { lazyComponent } from '../ui/loading/lazyComponent';
import { PageSkeleton } from '../ui/loading/PageSkeleton';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFound } from './NotFound';

const GalleryPage = lazyComponent(async () => (await import('../pages/gallery/GalleryPage')).GalleryPage, {
  early: false,
});
const StudioPage = lazyComponent(async () => (await import('../pages/studio/StudioPage')).StudioPage, { early: false });
const ValidationPage = lazyComponent(async () => (await import('../pages/validation/ValidationPage')).ValidationPage, {
  early: false,
});
const CataloguePage = lazyComponent(async () => (await import('../pages/catalogue/CataloguePage')).CataloguePage, {
  early: false,
});
const PriceBooksPage = lazyComponent(async () => (await import('../pages/prices/PriceBooksPage')).PriceBooksPage, {
  early: false,
});
const QuotesPage = lazyComponent(async () => (await import('../pages/quote/QuotesPage')).QuotesPage, { early: false });
const QuotePage = lazyComponent(async () => (await import('../pages/quote/QuotePage')).QuotePage, { early: false });
const SignInPage = lazyComponent(async () => (await import('../pages/signin/SignInPage')).SignInPage, { early: false });
const InvitationPage = lazyComponent(async () => (await import('../pages/signin/InvitationPage')).InvitationPage, {
  early: false,
});
const OrganisationPage = lazyComponent(
  async () => (await import('../pages/organisation/OrganisationPage')).OrganisationPage,
  {
    early: false,
  },
);
const CheckSettingsPage = lazyComponent(
  async () => (await import('../pages/checkSettings/CheckSettingsPage')).CheckSettingsPage,
  {
    early: false,
  },
);
const AuditPage = lazyComponent(async () => (await import('../pages/organisation/AuditPage')).AuditPage, {
  early: false,
});
const AccountPage = lazyComponent(async () => (await import('../pages/account/AccountPage')).AccountPage, {
  early: false,
});
const ComparePage = lazyComponent(async () => (await import('../pages/compare/ComparePage')).ComparePage, {
  early: false,
});
const AlternativesPage = lazyComponent(
  async () => (await import('../pages/alternatives/AlternativesPage')).AlternativesPage,
  {
    early: false,
  },
);
const ImportPage = lazyComponent(async () => (await import('../pages/import/ImportPage')).ImportPage, { early: false });
const ImportRunPage = lazyComponent(async () => (await import('../pages/import/ImportRunPage')).ImportRunPage, {
  early: false,
});
const DeltaPage = lazyComponent(async () => (await import('../pages/delta/DeltaPage')).DeltaPage, { early: false });
const SearchPage = lazyComponent(async () => (await import('../pages/search/SearchPage')).SearchPage, { early: false });
const SizingPage = lazyComponent(async () => (await import('../pages/sizing/SizingPage')).SizingPage, { early: false });
const SweepsPage = lazyComponent(async () => (await import('../pages/sweeps/SweepsPage')).SweepsPage, { early: false });
const SweepPage = lazyComponent(async () => (await import('../pages/sweeps/SweepPage')).SweepPage, { early: false });
const ConsolidationPage = lazyComponent(
  async () => (await import('../pages/consolidation/ConsolidationPage')).ConsolidationPage,
  {
    early: false,
  },
);
const SharedComparePage = lazyComponent(
  async () => (await import('../pages/compare/SharedComparePage')).SharedComparePage,
  {
    early: false,
  },
);
const HelpPage = lazyComponent(async () => (await import('../pages/help/HelpPage')).HelpPage, { early: false });
const CheckHelpPage = lazyComponent(async () => (await import('../pages/help/checks/CheckHelpPage')).CheckHelpPage, {
  early: false,
});
const SharedPage = lazyComponent(async () => (await import('../pages/shared/SharedPage')).SharedPage, { early: false });

/** The code of the page at an address, if it is one of those whose code is on its way already. */
export async function preloadPage(path: string): Promise<void> {
  if (path.startsWith('/d/')) await StudioPage.preload();
  else if (path.startsWith('/s/')) await SharedPage.preload();
}

/** `/docs/guide/import.md`, as files and people name the manuals. */
function DocsAddress() {
  const { pathname, hash } = useLocation();
  const page = pathname.replace(/^\/docs\/?/, '').replace(/(?:\/?README)?\.md$/, '');
  return <Navigate to={`/help/${page}${hash}`} replace />;
}

/** Addresses; each page is a chunk of its own. */
export function Pages() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <SignInGate>
            <Routes>
              <Route path="/" element={<GalleryPage />} />
              <Route path="/d/:id" element={<StudioPage />} />
              <Route path="/s/:token" element={<SharedPage />} />
              <Route path="/s/:token/changes" element={<SharedComparePage />} />
              <Route path="/compare" element={<ComparePage />} />
              <Route path="/alternatives" element={<AlternativesPage />} />
              <Route path="/import" element={<ImportPage />} />
              <Route path="/import/:id" element={<ImportRunPage />} />
              <Route path="/delta" element={<DeltaPage />} />
              <Route path="/search" element={<SearchPage />} />
              <Route path="/sizing" element={<SizingPage />} />
              <Route path="/sizing/:id" element={<SizingPage />} />
              <Route path="/sweeps" element={<SweepsPage />} />
              <Route path="/sweeps/:id" element={<SweepPage />} />
              <Route path="/consolidation" element={<ConsolidationPage />} />
              <Route path="/validation" element={<ValidationPage />} />
              <Route path="/catalogue" element={<CataloguePage />} />
              <Route path="/price-books" element={<PriceBooksPage />} />
              <Route path="/designs/:id/quotes" element={<QuotesPage />} />
              <Route path="/designs/:id/quotes/:quote" element={<QuotePage />} />
              <Route path="/sign-in" element={<SignInPage />} />
              <Route path="/invitation" element={<InvitationPage />} />
              <Route path="/organisation" element={<OrganisationPage />} />
              <Route path="/organisation/checks" element={<CheckSettingsPage />} />
              <Route path="/audit" element={<AuditPage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="/help/checks/:id?" element={<CheckHelpPage />} />
              <Route path="/help/*" element={<HelpPage />} />
              <Route path="/docs/*" element={<DocsAddress />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </SignInGate>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
