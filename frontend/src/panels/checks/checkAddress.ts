/** The page of one check in the manual. */
export const checkAddress = (id: string): string => `/help/checks/${encodeURIComponent(id)}`;
