import type { CodeAction, Range } from 'vscode-languageserver/node';
import { isArray, property } from '../../model/json.js';
import { toRange } from '../convert.js';
import type { ReviewOffer } from '../program.js';
import { editing, titleOf } from './action.js';
import type { Offer, Task } from './types.js';

export const SHOW_REVIEW = 'kgtlint.showReview';

/** A review for each class that kgtlint can prove of the finding; what it cannot prove it would report, so that is not offered. */
export const offerReviews: Offer = async (finding, task) => {
  const offers = await task.project.reviews(task.inspected, task.workshop, finding);
  return offers.flatMap((offer) => {
    const title = titleOf([`Add a review for this finding: ${offer.class}, proved: ${offer.proved}`]);
    return editing(title, offer.changes, task).map((action) => withPlace(action, offer, task));
  });
};

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
