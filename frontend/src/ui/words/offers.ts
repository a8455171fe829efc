import { count } from '../format/format';

export const words = {
  pdf: 'Offers as PDF',
  xlsx: 'Offers as XLSX',
  files: (n: number) => (n === 1 ? 'This offer with its bill' : `${n} offers side by side, each with its bill`),
  prices: 'Prices of',
  pricesHelp: 'Price the same offers by another price book; nothing is solved again',
  ranking: {
    title: (book: string) => `By ${book}`,
    working: 'Pricing the offers',
    failed: 'The offers could not be priced',
    place: 'Place',
    offer: 'Offer',
    cost: (currency: string) => `Cost, ${currency}`,
    change: 'Change',
    budget: 'Over budget',
    was: (place: number) => `was ${place}`,
    unknown: 'unknown',
    unpriced: (n: number) => `${count(n)} ${n === 1 ? 'part' : 'parts'} without a price`,
    none: '0',
  },
  load: {
    title: 'From the measurement',
    reading: 'Reading the measurement',
    failed: 'The measurement could not be read',
    close: 'Dismiss the notes on the measurement',
  },
  versions: {
    button: (n: number) => `Version ${n}`,
    help: 'Earlier versions of this requirement',
    open: (n: number) => `Take version ${n} into the form`,
    failed: 'The versions could not be loaded',
    by: (author: string | null, when: string) => (author ? `${author}, ${when}` : when),
    now: 'now',
  },
};
