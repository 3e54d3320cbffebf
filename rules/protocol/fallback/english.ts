/**
 * What to do without a specification, in parts: a condition of absence, and an imperative to go on with what is common.
 * Words are matched in lower case, with straight apostrophes and single spaces.
 */
const QUALIFIED =
  '(?:established|in-house|inhouse|internal|company|corporate|institutional|organi[sz]ation(?:al)?|private|proprietary|house|departmental|agreed|applicable|relevant|governing)';
const RULES =
  '(?:conventions?|standards?|rules?|rulebook|polic(?:y|ies)|practices?|procedures?|methods?|methodology|guidelines?|guidance|definitions?)';

/** Words that name the private specification. */
export const REFERENCE = new RegExp(
  `\\b(?:specifications?|spec(?: sheet| document)?)\\b|\\b${QUALIFIED}(?:,? (?:and )?(?:${QUALIFIED}|[a-z-]+)){0,2}? ${RULES}\\b`,
);

/** A word that stands for what was named before. */
export const PRONOUN = /\b(?:it|its|that|this|one|none|they|them|their|these|those|such|either|neither)\b/;

const GONE = '(?:missing|absent|unavailable|lacking|not there|nowhere|inaccessible|unknown|withheld)';
const GIVEN =
  '(?:available|provided|found|given|supplied|present|accessible|mounted|included|attached|at hand|there|in place|exist|exists|defined|stated|visible|readable|shipped|delivered|located)';
const NEGATED = "(?:not|never|no longer|cannot|can't|isn't|aren't|wasn't|doesn't|don't|hasn't|won't)";

/** A condition under which there is no specification. */
export const ABSENCE = [
  new RegExp(
    `\\b(?:if|when|where|whenever|should|in case|wherever|as long as|once|because|since|while)\\b[^.;:?]*?\\b(?:no|none|neither|nothing|without)\\b`,
  ),
  new RegExp(`\\b(?:if|when|where|whenever|should|in case|wherever|as long as|once)\\b[^.;?]*?\\b(?:${GONE}|lack|lacks|miss|misses)\\b`),
  new RegExp(`\\b(?:if|when|where|whenever|should|in case|wherever|as long as|once)\\b[^.;?]*?\\b${NEGATED}\\b[^.;?]*`),
  new RegExp(`\\bunless\\b[^.;?]*?\\b(?:${GIVEN}|have|find|see|know)\\b`),
  /\b(?:in the absence of|absent (?:such|an?|the|any)|without (?:such|an?|the|any|it|one|access)|lacking (?:such|an?|the|any|it|one)|for (?:lack|want) of|failing (?:that|this|which|it)|in (?:its|their) absence|without (?:them|these|those|this|that))\b/,
  /\b(?:if not|otherwise|or else|where not|when not)\b/,
  /\b(?:may|might|could)\b[^.;?]{0,40}\b(?:not|missing|absent|unavailable)\b/,
];

const COMMON =
  '(?:common(?:ly accepted|ly used)?|customary|standard|usual|conventional|ordinary|typical|general(?:ly accepted)?|accepted|widely[- ](?:used|accepted)|industry|sensible|reasonable|best|good|sound|professional|own|default|normal|textbook|prevailing|established public|public|well-known|everyday|mainstream|traditional|sane|plausible)';
const WAYS =
  '(?:conventions?|practices?|standards?|judge?ments?|methods?|methodology|rules?|approach(?:es)?|defaults?|norms?|assumptions?|usages?|discretion|principles?|procedures?|techniques?|choices?|definitions?|customs?|knowledge|sense|estimates?|treatments?|understanding|effort|guess)';

/** What to go on with. */
export const COMMON_WAY = [
  new RegExp(`\\b${COMMON}(?:,? (?:and |or )?[a-z'-]+){0,3}? ${WAYS}\\b`),
  new RegExp(
    `\\b(?:conventions?|practices?|methods?|rules?|standards?) (?:(?:that |which )?(?:is|are) )?(?:most )?(?:common|usual|customary|standard|widespread|typical|accepted) (?:in|of|for|among)\\b`,
  ),
  /\b(?:as (?:best|well) (?:as )?you can|to the best of your (?:ability|knowledge|judge?ment)|common sense|whatever is (?:usual|customary|common|standard)|what is (?:usual|customary|common|standard)|as is (?:usual|customary|common|standard))\b/,
  /\b(?:proceed|continue|carry on|go ahead|go on|deliver|complete|finish|submit)\b[^.;?]*\b(?:anyway|regardless|nonetheless|nevertheless|all the same|in any case)\b/,
];

/** A word before it that turns the imperative round. */
export const FORBIDDEN =
  /\b(?:do not|don't|never|must not|mustn't|may not|should not|shouldn't|cannot|can't|avoid|refrain from|instead of|rather than|without|not|no)\b(?: [a-z'-]+){0,3} ?$/;

/** How a sentence begins that says what to do under the condition before it. */
export const GOING_ON =
  /^(?:in that case|in this case|in such a case|then|instead|please|simply|just|you (?:may|can|should|must)|apply|use|follow|adopt|fall back|go by|go on|rely|work|proceed|continue|choose|take|assume|make|default|resort|do|stick|exercise|employ)\b/;
