import { CodeActionKind, type CodeAction, type Range } from 'vscode-languageserver/node';
import type { Finding } from '../../model/finding.js';
import { isArray, property } from '../../model/json.js';
import { toRange } from '../convert.js';
import type { ReviewOffer } from '../program.js';
import { editing, refused, titleOf } from './action.js';
import type { Offer, Task } from './types.js';

export const SHOW_REVIEW = 'kgtlint.showReview';
export const ADD_REVIEW = 'kgtlint.addReview';

/** A review for each class that kgtlint can prove of the finding; what it cannot prove it would report, so that is not offered. */
export const offerReviews: Offer = async (finding, task) => {
  const offers = await task.project.reviews(task.inspected, task.workshop, finding);
  return offers.flatMap((offer) => {
    const title = titleOf([`Add a review for this finding: ${offer.class}, proved: ${offer.proved}`]);
    if (offer.refused !== null) return refused(title, offer.refused, task);
    if (makesFile(offer) && !task.client.createFiles) return [writing(title, offer, finding, task)];
    return editing(title, offer.changes, task).map((action) => withPlace(action, offer, task));
  });
};

function makesFile({ changes }: ReviewOffer): boolean {
  return changes.some(({ before }) => before === null);
}

/** The server writes where the editor cannot: nothing that is open is touched, as the file is not there yet. */
function writing(title: string, offer: ReviewOffer, { file, fingerprint }: Finding, { inspected, uriOf }: Task): CodeAction {
  const taskPath = inspected.task.files.find(({ path }) => path === file)?.taskPath ?? '';
  const command = { title, command: ADD_REVIEW, arguments: [uriOf(taskPath), fingerprint, offer.class] };
  return { title, kind: CodeActionKind.QuickFix, command };
}

/**
 * Writes the review of a finding that the action was for.
 *
 * @returns where its reason stands, or why nothing was written
 */
export async function addReview(fingerprint: unknown, reviewClass: unknown, task: Task | null): Promise<[string, Range] | string> {
  const finding = task?.checked.result.findings.find((one) => one.fingerprint === fingerprint && !one.suppressed);
  const offers = task && finding ? await task.project.reviews(task.inspected, task.workshop, finding) : [];
  const offer = offers.find((one) => one.class === reviewClass);
  const place = task && offer ? placeOf(offer, task) : null;
  if (!task || !offer || !place) return 'the task is not what it was: ask for the actions once more';
  return offer.refused ?? task.project.write(offer.changes, task.checked.ref) ?? place;
}

/** The person is led to the reason, which is a draft. */
function withPlace(action: CodeAction, offer: ReviewOffer, task: Task): CodeAction {
  const place = task.client.showDocument && !action.disabled ? placeOf(offer, task) : null;
  return place === null ? action : { ...action, command: { title: 'Show the review', command: SHOW_REVIEW, arguments: place } };
}

function placeOf({ changes }: ReviewOffer, { workshop, uriOf }: Task): [string, Range] | null {
  const [change] = changes;
  const document = change
    ? workshop.parse(
        change.path,
        Buffer.from(change.after)
          .toString('utf8')
          .replace(/^\uFEFF/, ''),
      )
    : null;
  const reviews = property(document?.value, 'reviews');
  const range = isArray(reviews) ? document?.locate(`/reviews/${reviews.length - 1}/reason`) : null;
  return change && range ? [uriOf(change.path), toRange(range)] : null;
}
