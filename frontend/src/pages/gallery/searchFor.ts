/** Address of a search across all designs. */
export const searchFor = (text: string) => (text.trim() ? `/search?q=${encodeURIComponent(text.trim())}` : '/search');
