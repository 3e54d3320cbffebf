import { describe, expect, it } from 'vitest';
import { mayBeFixed } from '../../src/report/may-be-fixed.js';
import { finding } from './results.js';

const by = (reviewClass: 'FROZEN_INPUT_ECHO' | 'PROTOCOL_CONSTANT') => ({ class: reviewClass, reason: 'x', by: 'y', from: 'kgt.json:3' });
const review = { rule: 'unused-review', task: 'a/b', file: 'a/b/kgt.json', pointer: '/reviews/0', field: null };

describe('--fix may remove', () => {
  it.each([
    ['what its rule fixes', { fix: { description: 'x', edits: [] } }],
    ['any finding of a frozen field', { field: '/width', role: 'FROZEN_PROBLEM_DATA' }],
    ['one that a review calls an echo', { field: '/width', role: null, suppressed: by('FROZEN_INPUT_ECHO') }],
    [
      'a discriminator that selects nothing',
      { rule: 'derived-conclusion', messageId: 'discriminator', field: '/kind', role: 'PUBLIC_STRUCTURAL_DISCRIMINATOR' },
    ],
    ['an unused review of the manifest', review],
    ['a stale one', { ...review, rule: 'stale-review', messageId: 'stale' }],
    ['one of a task that is the root', { ...review, task: '.', file: 'kgt.json' }],
  ] as const)('%s', (_, parts) => {
    expect(mayBeFixed(finding(parts))).toBe(true);
  });
});

describe('--fix leaves alone', () => {
  it.each([
    ['a field without a role', { field: '/width', role: null }],
    ['a conclusion', { field: '/width', role: 'DERIVED_CONCLUSION' }],
    ['what is about no field', { field: null, role: 'FROZEN_PROBLEM_DATA' }],
    ['a conclusion that a review calls an echo', { field: '/width', role: 'DERIVED_CONCLUSION', suppressed: by('FROZEN_INPUT_ECHO') }],
    ['another review', { field: '/width', role: null, suppressed: by('PROTOCOL_CONSTANT') }],
    ['a review past its date', { ...review, rule: 'stale-review', messageId: 'expired' }],
    ['a review of the configuration', { ...review, file: '.kgtlintrc.json' }],
    ['another place of the manifest', { ...review, pointer: '/gates/0/reviews' }],
  ] as const)('%s', (_, parts) => {
    expect(mayBeFixed(finding(parts))).toBe(false);
  });
});
