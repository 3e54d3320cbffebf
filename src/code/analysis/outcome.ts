import { dotted, lastName, type Expr, type Stmt } from '../program.js';

const FAILING_CALLS = /^(?:fail|_fail|skip|abort|die|error|reject|exit|_exit|quit)$/i;
const FAILURES = /(?:^|_)(?:errors?|failures?|failed|problems?|issues?|mismatch(?:es)?|reasons?|wrong|bad)$/i;
const VERDICTS = /(?:^|_)(?:ok|pass|passed|correct|success|valid|match|score|reward|points?|total|hits?)$/i;

/** What is done tells that the answer is wrong: it raises, exits, returns false, or notes an error. */
export function fails(body: readonly Stmt[], name: string): boolean {
  return body.some((statement) => {
    if (statement.type === 'fail') return true;
    if (statement.type === 'return') return statement.value !== null && isFalse(statement.value, name);
    if (statement.type === 'assign') return isVerdict(statement.target) && !statement.changes && isFalse(statement.value, 'check');
    return statement.type === 'expression' && statement.value.type === 'call' && isFailing(statement.value);
  });
}

/** What is done tells that the answer is right: it returns true, or counts. */
export function passes(body: readonly Stmt[], name: string): boolean {
  return body.some((statement) => {
    if (statement.type === 'return') return statement.value !== null && isTrue(statement.value, name);
    if (statement.type === 'expression' && statement.value.type === 'call') return shellVerdict(statement.value) === true;
    if (statement.type !== 'assign' || !isVerdict(statement.target)) return false;
    return statement.changes || isTrue(statement.value, 'check');
  });
}

function isVerdict(target: Expr): boolean {
  return (target.type === 'name' || target.type === 'member') && VERDICTS.test(target.name);
}

function isFailing(call: Extract<Expr, { type: 'call' }>): boolean {
  const last = lastName(call.callee);
  const [first] = call.args;
  if (/exit|quit/i.test(last)) return first !== undefined && !isZero(first.value);
  const written = shellVerdict(call);
  if (written !== null) return !written;
  if (FAILING_CALLS.test(last)) return last.toLowerCase() !== 'skip';
  const name = dotted(call.callee)?.split('.').at(-2) ?? '';
  return (last === 'append' || last === 'push' || last === 'add') && FAILURES.test(name);
}

/** `echo 1 > reward.txt`, `echo "FAIL: no total"`; null for what tells no verdict. */
function shellVerdict({ callee, args }: Extract<Expr, { type: 'call' }>): boolean | null {
  const name = lastName(callee);
  if (name === 'write') {
    const written = args[1];
    if (written?.value.type !== 'call' || !/reward|score|result|verdict/i.test(written.name ?? '')) return null;
    const [content] = written.value.args;
    return content?.value.type === 'text' ? /^1(?:\.0)?$/.test(content.value.text.trim()) : null;
  }
  const [first] = args;
  if (name !== 'echo' || first?.value.type !== 'text') return null;
  if (/^\W*(?:FAIL|ERROR|WRONG|MISMATCH)/i.test(first.value.text)) return false;
  return /^\W*(?:PASS|OK\b|SUCCESS|CORRECT)/i.test(first.value.text) ? true : null;
}

function isZero(value: Expr): boolean {
  return (value.type === 'number' && value.value === 0) || (value.type === 'text' && value.text === '0');
}

/** False, 0, or a pair that begins with it; a number only where the function gives a verdict. */
function isFalse(value: Expr, name: string): boolean {
  if (value.type === 'list') return value.items[0] !== undefined && isFalse(value.items[0], name);
  if (value.type === 'constant') return value.value === false;
  if (value.type === 'text') return value.text === '0' || value.text === 'false';
  return value.type === 'number' && value.value === 0 && /check|verify|grade|score|test|valid|reward/i.test(name);
}

function isTrue(value: Expr, name: string): boolean {
  if (value.type === 'list') return value.items[0] !== undefined && isTrue(value.items[0], name);
  if (value.type === 'constant') return value.value === true && /check|verify|grade|score|test|valid|correct|match|is_|has_/i.test(name);
  if (value.type === 'text') return value.text === '1' || value.text === 'true';
  return value.type === 'number' && value.value === 1 && /check|verify|grade|score|test|valid|reward/i.test(name);
}
