import type { Notification, ReportingDescriptor } from 'sarif';
import type { Level } from '../../model/level.js';
import { neutral } from '../neutral.js';
import type { LintResult } from '../types.js';
import { count, placed } from '../words.js';
import { plainText, sentence } from './message.js';
import { bareDescriptor, pascalCase } from './rules.js';
import { artifactLocation } from './uri.js';

/** Kinds of notifications, in the order of the driver's list. */
const KINDS = {
  'failed-part': 'A rule or a part of kgtlint failed; the rest of the run went on.',
  'left-out': 'Results that this report does not hold.',
  'unread-file': 'A file whose text could not be read. It was not checked.',
  'run-note': 'What was assumed or stayed undecided.',
} as const;

type Kind = keyof typeof KINDS;

export function notificationDescriptors(): ReportingDescriptor[] {
  return Object.entries(KINDS).map(([id, text]) => bareDescriptor(id, pascalCase(id), text));
}

/** What the reader of the log should know that is no result. Only a failure is an error. */
export function notifications(result: LintResult, leftOut: ReadonlyMap<Level, number>, isFull: boolean): Notification[] {
  return [
    ...result.failures.map((failure) => notification('failed-part', 'error', placed(failure, failure.message), failure.file)),
    ...leftOutNotification(leftOut),
    ...(isFull ? unreadNotifications(result) : unreadTotal(result)),
    ...(isFull ? result.notes.map((note) => notification('run-note', 'note', placed(note, note.text), note.file)) : []),
  ];
}

function leftOutNotification(leftOut: ReadonlyMap<Level, number>): Notification[] {
  const parts = [...leftOut].map(([level, number]) => count(number, level));
  if (parts.length === 0) return [];
  return [
    notification(
      'left-out',
      'note',
      `Left out, since code scanning shows 5,000 results of a run: ${parts.join(', ')}. The other formats have them`,
      null,
    ),
  ];
}

function unreadNotifications(result: LintResult): Notification[] {
  return result.summary.unread.map(({ path, reason }) =>
    notification('unread-file', 'note', `${neutral(path)} was not read: ${reason}`, path),
  );
}

function unreadTotal(result: LintResult): Notification[] {
  const { unread } = result.summary;
  return unread.length > 0
    ? [
        notification(
          'unread-file',
          'note',
          `${count(unread.length, 'file')} could not be read and ${unread.length === 1 ? 'was' : 'were'} not checked`,
          null,
        ),
      ]
    : [];
}

function notification(kind: Kind, level: 'error' | 'note', text: string, file: string | null): Notification {
  const location = file === null ? null : artifactLocation(file);
  return {
    descriptor: { id: kind, index: Object.keys(KINDS).indexOf(kind) },
    level,
    message: { text: sentence(plainText(text)) },
    ...(location ? { locations: [{ physicalLocation: { artifactLocation: location } }] } : {}),
  };
}
