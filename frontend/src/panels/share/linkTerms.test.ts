import { describe, expect, it } from 'vitest';
import { type Link, linkBody, NEW_TERMS, termsOf } from './linkTerms';

const NOW = new Date('2026-11-21T12:00:00Z');
const link: Link = {
  id: 'l1',
  design_id: 'd1',
  mode: 'live',
  revision_id: null,
  label: 'Board',
  role: 'comment',
  hides: ['wwns'],
  expires_at: '2026-12-24T18:00:00Z',
  has_passcode: true,
  created_by: 'You',
  rotated_from: null,
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: null,
  revoked_at: null,
  visits: 0,
  ended: null,
};

describe('what a link is asked to allow', () => {
  it('ends a number of days from now, or never', () => {
    expect(linkBody({ ...NEW_TERMS, expiry: 7 }, null, NOW).expires_at).toBe('2026-11-28T12:00:00.000Z');
    expect(linkBody(NEW_TERMS, null, NOW).expires_at).toBeNull();
  });

  it('keeps what a change does not touch', () => {
    expect(linkBody(termsOf(link), link, NOW)).toEqual({
      label: 'Board',
      role: 'comment',
      hides: ['wwns'],
      expires_at: '2026-12-24T18:00:00Z',
      passcode: null,
    });
  });

  it('offers another week to a link that expired', () => {
    const late: Link = { ...link, ended: 'expired' };
    expect(linkBody(termsOf(late), late, NOW).expires_at).toBe('2026-11-28T12:00:00.000Z');
  });

  it('takes a passcode away only when told', () => {
    const terms = { ...termsOf(link), passcode: 'six or more' };
    expect(linkBody(terms, link, NOW).passcode).toBe('six or more');
    expect(linkBody({ ...terms, noPasscode: true }, link, NOW).passcode).toBe('');
  });
});
