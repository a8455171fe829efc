import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { SignInGate } from '../pages/signin/SignInGate';
import { ErrorBoundary } from './ErrorBoundary';
import { NotFound } from './NotFound';

const GalleryPage = lazy(async () => ({ default: (await import('../pages/gallery/GalleryPage')).GalleryPage }));
const StudioPage = lazy(async () => ({ default: (await import('../pages/studio/StudioPage')).StudioPage }));
const ValidationPage = lazy(async () => ({
  default: (await import('../pages/validation/ValidationPage')).ValidationPage,
}));
const CataloguePage = lazy(async () => ({
  default: (await import('../pages/catalogue/CataloguePage')).CataloguePage,
}));
const PriceBooksPage = lazy(async () => ({ default: (await import('../pages/prices/PriceBooksPage')).PriceBooksPage }));
const QuotesPage = lazy(async () => ({ default: (await import('../pages/quote/QuotesPage')).QuotesPage }));
const QuotePage = lazy(async () => ({ default: (await import('../pages/quote/QuotePage')).QuotePage }));
const SignInPage = lazy(async () => ({ default: (await import('../pages/signin/SignInPage')).SignInPage }));
const InvitationPage = lazy(async () => ({
  default: (await import('../pages/signin/InvitationPage')).InvitationPage,
}));
const OrganisationPage = lazy(async () => ({
  default: (await import('../pages/organisation/OrganisationPage')).OrganisationPage,
}));
const AuditPage = lazy(async () => ({ default: (await import('../pages/organisation/AuditPage')).AuditPage }));
const AccountPage = lazy(async () => ({ default: (await import('../pages/account/AccountPage')).AccountPage }));
const ComparePage = lazy(async () => ({ default: (await import('../pages/compare/ComparePage')).ComparePage }));
const SharedComparePage = lazy(async () => ({
  default: (await import('../pages/compare/SharedComparePage')).SharedComparePage,
}));
const SharedPage = lazy(async () => ({ default: (await import('../pages/shared/SharedPage')).SharedPage }));

/** Addresses; each page is a chunk of its own. */
export function Pages() {
  return (
    <BrowserRouter>
      <ErrorBoundary>
        <Suspense fallback={<main aria-busy="true" />}>
          <SignInGate>
            <Routes>
              <Route path="/" element={<GalleryPage />} />
              <Route path="/d/:id" element={<StudioPage />} />
              <Route path="/s/:token" element={<SharedPage />} />
              <Route path="/s/:token/changes" element={<SharedComparePage />} />
              <Route path="/compare" element={<ComparePage />} />
              <Route path="/validation" element={<ValidationPage />} />
              <Route path="/catalogue" element={<CataloguePage />} />
              <Route path="/price-books" element={<PriceBooksPage />} />
              <Route path="/designs/:id/quotes" element={<QuotesPage />} />
              <Route path="/designs/:id/quotes/:quote" element={<QuotePage />} />
              <Route path="/sign-in" element={<SignInPage />} />
              <Route path="/invitation" element={<InvitationPage />} />
              <Route path="/organisation" element={<OrganisationPage />} />
              <Route path="/audit" element={<AuditPage />} />
              <Route path="/account" element={<AccountPage />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </SignInGate>
        </Suspense>
      </ErrorBoundary>
    </BrowserRouter>
  );
}
