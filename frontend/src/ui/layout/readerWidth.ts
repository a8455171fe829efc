/** Up to this width the page of a design is one to read on. */
export const READER_WINDOW = '(max-width: 699px)';
