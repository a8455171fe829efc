/** Before each file of unit tests: what is looked for in a page is waited for as long as a test may take, not one second. */
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 15_000 });
