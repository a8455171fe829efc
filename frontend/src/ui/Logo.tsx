/** Three bars under a ceiling. */
export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" style={{ flex: 'none' }}>
      <rect x="1" y="2" width="18" height="16" rx="3" stroke="var(--hr-text)" strokeWidth="1.6" />
      <path d="M4.5 6h11" stroke="var(--hr-accent)" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M6 14.5v-3M10 14.5v-5.5M14 14.5v-4" stroke="var(--hr-text)" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
