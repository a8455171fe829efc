/**
 * Writes `NOTICE`: what is shipped with the product, by whom and under which licence, from the installed packages.
 * `--check` only says whether its list is that of the lock files, whatever platform this is.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, venv } from './lib.mjs';

const NOTICE = join(root, 'NOTICE');
const text = (...path) => readFileSync(join(...path), 'utf8');
/** Of packages for other systems than this one, which are not installed here. */
const ELSEWHERE = { colorama: 'BSD-3-Clause', tzdata: 'Apache-2.0' };
/** Published schemas that tests read; the README beside each has its notice. */
const SCHEMAS = `In the source alone, for its tests:

* JSON schema of SARIF 2.1.0 with errata 01, in backend/tests/schemas/sarif: its notice in full is in the README there
  Copyright © OASIS Open
* JSON schemas of Redfish 2018.1, in backend/tests/schemas/redfish: each file names its copyright
  Copyright 2014-2018 Distributed Management Task Force, Inc. (DMTF)
`;
const LICENCE_FILE = /^(licen[cs]e|copying)/i;

/** Name and version of what the page's bundle may hold: its dependencies, and theirs. */
function pagePackages() {
  const { packages } = JSON.parse(text(root, 'package-lock.json'));
  const found = new Map();
  const visit = (name, from) => {
    const place = [`${from}/node_modules/${name}`, `frontend/node_modules/${name}`, `node_modules/${name}`].find((path) => packages[path]);
    if (place === undefined || found.has(place)) return;
    found.set(place, { name, version: packages[place].version, place });
    for (const next of Object.keys(packages[place].dependencies ?? {})) visit(next, place);
  };
  for (const name of Object.keys(packages.frontend.dependencies)) visit(name, 'frontend');
  return [...found.values()];
}

function pythonPackages() {
  const rows = text(root, 'backend', 'requirements.lock').matchAll(/^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)/gm);
  return [...rows].map(([, name, version]) => ({ name, version }));
}

/** The lines of a package's licence that say whose it is. */
function copyrights(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const licences = files.filter((file) => file.isFile() && LICENCE_FILE.test(file.name) && !file.parentPath.includes(join(folder, 'node_modules')));
  const lines = licences.flatMap((file) => text(file.parentPath, file.name).split('\n')).map((line) => line.trim());
  const said = lines.filter((line) => /^copyright (\(c\)|©|.*\d{4})|^(\(c\)|©).*\d{4}/i.test(line) && !/[[<{]y/.test(line) && line.length < 160);
  return [...new Set(said.map((line) => line.replace(/^[*#\s]+|\.?\s*all rights reserved\.?$/gi, '').trim()))].slice(0, 3);
}

function described(one) {
  if (one.place !== undefined) {
    const folder = join(root, one.place);
    return { ...one, licence: JSON.parse(text(folder, 'package.json')).license ?? 'see its files', who: copyrights(folder) };
  }
  const site = join(venv, 'lib', readdirSync(join(venv, 'lib')).find((name) => name.startsWith('python3')), 'site-packages');
  const plain = (name) => name.toLowerCase().replace(/[-_.]+/g, '_');
  // The locks name more than one version where Python's decides; any of them has the licence.
  const folder = readdirSync(site).find((name) => /^(.+?)-\d.*\.dist-info$/.test(name) && plain(name.replace(/-\d.*$/, '')) === plain(one.name));
  if (folder === undefined) return { ...one, licence: ELSEWHERE[one.name] ?? fail(`${one.name} is not installed; say its licence in notices.mjs.`), who: [] };
  const head = text(site, folder, 'METADATA').split(/\r?\n\r?\n/)[0];
  const stated = /^License-Expression: (.+)$/m.exec(head)?.[1] ?? /^License: ([^\n]{1,60})$/m.exec(head)?.[1];
  const classified = [...head.matchAll(/^Classifier: License :: OSI Approved :: (.+)$/gm)].map(([, name]) => name).join(', ');
  return { ...one, licence: (stated ?? classified) || 'see its files', who: copyrights(join(site, folder)) };
}

const key = ({ name, version }) => `${name} ${version}`;
const sections = [
  ['In the page, its fonts (IBM Plex Sans) with it', pagePackages()],
  ['Beside the server, from the Python package index', pythonPackages()],
].map(([title, packages]) => [title, packages.sort((a, b) => key(a).localeCompare(key(b), 'en'))]);

if (process.argv.includes('--check')) {
  const listed = [...text(NOTICE).matchAll(/^\* (\S+ \S+):/gm)].map(([, name]) => name);
  if (!text(NOTICE).includes(SCHEMAS)) fail('NOTICE does not say whose schemas the tests read; run `node backend/tools/notices.mjs` and commit the result.');
  const locked = sections.flatMap(([, packages]) => packages.map(key));
  if (listed.join('\n') !== locked.join('\n')) {
    const other = [...locked.filter((name) => !listed.includes(name)), ...listed.filter((name) => !locked.includes(name))];
    fail(`NOTICE is not what the lock files say (${other.slice(0, 5).join(', ')}); run \`node backend/tools/notices.mjs\` and commit the result.`);
  }
} else {
  const line = (one) => [`* ${key(one)}: ${one.licence}`, ...one.who.map((who) => `  ${who}`)].join('\n');
  const head = 'Headroom\nCopyright the Headroom contributors\n\nLicensed under the Apache License, Version 2.0 (see LICENSE).\n';
  const why = 'It is shipped with, or installs, the following. Each keeps its own licence, whose text comes with the package.\n';
  writeFileSync(NOTICE, [head, why, ...sections.map(([title, packages]) => `${title}:\n\n${packages.map(described).map(line).join('\n')}\n`), SCHEMAS].join('\n'));
}
