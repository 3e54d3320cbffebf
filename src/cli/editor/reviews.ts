import type { Workshop } from '../../fix/plan/index.js';
import type { Inspected, ReviewOffer } from '../../lsp/program.js';
import { onlyValue } from '../../contract/only-value.js';
import type { Finding } from '../../model/finding.js';
import { REVIEW_CLASSES, type ReviewClass } from '../../model/review.js';
import { draftReview, type WantedReview } from '../author/review.js';
import { userOf } from '../author/user.js';
import { objection } from '../author/write.js';
import { today } from '../compose.js';
import type { Io } from '../types.js';

interface Opened {
  readonly now: Inspected;
  readonly workshop: Workshop;
}

/** Reviews of the finding whose proof holds, each as it would be written. Its reason is what was proved, for a person to put into words. */
export async function reviewOffers(opened: Opened, finding: Finding, env: Io['env']): Promise<readonly ReviewOffer[]> {
  const { rule, field, suppressed } = finding;
  if (field === null || suppressed) return [];
  const offers: ReviewOffer[] = [];
  const by = userOf(env);
  for (const reviewClass of REVIEW_CLASSES) {
    const wanted = { rule, field, class: reviewClass, reason: 'draft', by: by ?? 'draft', on: today(env) };
    const offer = await firstProved(
      quotesFor(reviewClass, finding, opened.now).map((quote) => ({ ...wanted, ...quote })),
      opened,
    );
    if (offer) offers.push(by === null ? { ...offer, refused: NO_USER } : offer);
  }
  return offers;
}

async function firstProved(wishes: readonly WantedReview[], opened: Opened): Promise<ReviewOffer | null> {
  for (const wish of wishes) {
    const tried = draftReview(opened, wish);
    if (typeof tried === 'string') continue;
    const { proved } = tried;
    const draft = draftReview(opened, { ...wish, reason: proved });
    if (typeof draft === 'string' || (await objection(opened.now, draft.changes, opened.workshop)) !== null) continue;
    return { class: wish.class, proved, changes: draft.changes, refused: null };
  }
  return null;
}

/** Words of the instruction that may state the value; the proof says whether they do. */
function quotesFor(reviewClass: ReviewClass, finding: Finding, { contracts }: Inspected): readonly { readonly quote?: string }[] {
  if (reviewClass !== 'STATED_REQUIREMENT') return [{}];
  const quotes = contracts.flatMap((contract) => {
    const field = contract.field(finding.field ?? '');
    const value = field && (finding.forced?.value ?? onlyValue(field));
    if (value === undefined) return [];
    return contract.statements(value).flatMap(({ text, instruction, range }) => [lineAt(instruction.file.text(), range.line), text]);
  });
  return [...new Set(quotes.filter((quote) => quote !== ''))].slice(0, 8).map((quote) => ({ quote }));
}

function lineAt(text: string | null, line: number): string {
  return (text ?? '').split(/\r\n?|\n/)[line - 1]?.trim() ?? '';
}

/** The command line asks for a name then, and an editor cannot. */
const NO_USER =
  'a review says who made it, and the environment of the editor names no user: set USER, or run kgtlint review with --by NAME';
