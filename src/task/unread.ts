import type { UnreadReason } from '../model/task.js';

/** Why a file is not read, for people. */
export const UNREAD: Readonly<Record<UnreadReason, string>> = {
  binary: 'it holds binary data',
  'broken-symlink': 'it is a link that leads nowhere',
  directory: 'it is a folder',
  'lfs-pointer': 'it is a Git LFS pointer',
  'not-utf8': 'not UTF-8',
  'outside-root': 'it is a link out of the root',
  'special-file': 'it is no regular file',
  'too-large': 'too large',
  unreadable: 'no permission, or an error of the disk',
};
