import base from './playwright.config';

/** `npm run screenshots -w e2e` takes the guide's pictures anew; they are looked at, not compared. */
export default { ...base, testDir: 'screenshots', timeout: 240_000 };
