/** Builds the page for the browser tests, unless that is done already. */
import { buildPage } from './setup.mjs';

buildPage();
