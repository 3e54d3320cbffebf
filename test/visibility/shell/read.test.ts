import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { read, show } from './support.js';

const VARIABLES = { HOME: '/root', APP: '/app', LIST: 'x y' };

/** A script and its effects, as `show` writes them. */
type Case = readonly [script: string, ...effects: readonly string[]];

const WORDS: readonly Case[] = [
  ['cp \'a b\' "c d" e\\ f /x/', 'copy "a b", "c d", "e f" -> /x/ into'],
  ['cp a b$APP"$APP"\'$APP\'', 'copy a -> b/app/app$APP'],
  ['rm ${APP}/a ${NO:-d} ${NO-e} ${APP:+f} "${APP:-no}"', 'remove /app/a, d, e, f, /app'],
  ['rm $NO/a', 'remove $NO/a ~'],
  ['rm "$(cat names)"', 'remove "$(cat names)" ~'],
  ['rm $((1 + 2))', 'remove "$((1 + 2))" ~'],
  ['rm $LIST "$LIST"', 'remove x, y, "x y"'],
  ['rm {a,b{1,2}}.c {1..3} {x} "{q,r}"', 'remove a.c, b1.c, b2.c, 1, 2, 3, {x}, {q,r}'],
  ['rm *.py "*.py" \\*.py a?b [ab].c', 'remove *.py *, *.py, *.py, a?b *, [ab].c *'],
  ['cp ~/a "~/b" c~', 'copy /root/a, ~/b -> c~ into'],
  ["rm $'a\\tb\\x41\\101'", 'remove "a\\tbAA"'],
  ['f=a.tar.gz; rm ${f%.gz} ${f%%.*} ${f#*.} ${f##*.} ${f/tar/zip}', 'assign f = a.tar.gz', 'remove a.tar, a, tar.gz, gz, a.zip.gz'],
  [': "${D:=e}"; rm $D', 'remove e'],
  ['rm "" a', 'remove "", a'],
];

const VARIABLE: readonly Case[] = [
  ['A=1 B="x y"; rm $A "$B"', 'assign A = 1', 'assign B = "x y"', 'remove 1, "x y"'],
  ['export A=$APP/q && rm $A', 'assign A = /app/q', 'remove /app/q'],
  ['export "A=b c"; rm "$A"', 'assign A = "b c"', 'remove "b c"'],
  ['A=1; unset A; rm $A', 'assign A = 1', 'remove $A ~'],
  ['A=a; A+=b; rm $A', 'assign A = a', 'assign A = ab', 'remove ab'],
  ['A=(a "b c"); rm "${A[@]}"', 'assign A = "a b c"', 'remove a, "b c"'],
  ['A=$(date); rm x$A', 'assign A = $(date) ~', 'remove x$(date) ~'],
  ['if x; then A=1; fi; rm $A', 'other x ()', 'assign? A = 1', 'remove $A ~'],
  ['A=1 cp a $A', 'copy a -> $A ~'],
  ['(A=1; rm $A); rm $A', 'assign A = 1', 'remove 1', 'remove $A ~'],
  ['read A < f; rm $A', 'remove $A ~'],
];

const STRUCTURE: readonly Case[] = [
  ['cp a b && mv c d; rm e', 'copy a -> b', 'move c -> d -r', 'remove e'],
  ['cp a b || rm c', 'copy a -> b', 'remove? c'],
  ['[ -f a ] && rm a && rm b; rm c', 'remove? a', 'remove? b', 'remove c'],
  ['command -v x && rm a', 'remove? a'],
  ['(cd x && rm a); rm b', 'push', 'cd x', 'remove a', 'pop', 'remove b'],
  ['(rm a)', 'remove a'],
  ['{ cd x; rm a; }; rm b', 'cd x', 'remove a', 'remove b'],
  ['cd; cd -P /a; cd -', 'cd ~', 'cd /a', 'cd -'],
  ['pushd a; rm b; popd', 'push', 'cd a', 'remove b', 'pop'],
  ['if [ -f a ]; then rm a; elif b; then rm c; else rm d; fi', 'remove? a', 'other? b ()', 'remove? c', 'remove? d'],
  ['case $1 in a) rm a;; *) rm b;; esac', 'remove? a', 'remove? b'],
  ['while true; do rm a; done', 'remove? a'],
  ['for f in a b; do cp $f /x/$f.c; done', 'copy a -> /x/a.c', 'copy b -> /x/b.c'],
  ['for f in *.py; do mv "$f" /y/; done', 'move *.py * -> /y/ into -r'],
  ['for f in $(ls); do rm $f; done', 'remove? $f ~'],
  ['for ((i = 0; i < 2; i++)); do rm $i; done', 'remove? $i ~'],
  ['f() { rm "$1" "$2"; }; f a b; f c', 'remove a, b', 'remove c, ""'],
  ['f() { rm a; }', 'remove? a'],
  ['f() { local d="${1:-/x}"; cp a "$d"; rm $2; }; f "$@"', 'assign d = /x', 'copy a -> /x', 'remove $2 ~'],
  ['f() { f; }; f', 'other f ()'],
  ['exit 0; rm a', 'remove? a'],
  ['x || exit 1; rm a', 'other x ()', 'remove a'],
  ['rm a &\nrm b', 'remove a', 'remove b'],
  ['! rm a', 'remove a'],
  ['set -eux; \\\n  cp a b; \\\n  rm c', 'copy a -> b', 'remove c'],
  ['# rm a\nrm b # rm c', 'remove b'],
];

const WRITING: readonly Case[] = [
  ['echo hi > f', 'write f = "hi\\n"'],
  ['echo -n hi >> f', 'write f += "hi"'],
  ["echo -e 'a\\nb' > f", 'write f = "a\\nb\\n"'],
  ['echo $APP $NO > f', 'write f = "/app $NO\\n"'],
  ['echo $(secret) > f', 'other secret ()', 'write f = null'],
  ["printf '%s=%s\\n' a 1 b 2 > f", 'write f = "a=1\\nb=2\\n"'],
  ["printf '%5d' 1 > f", 'write f = null'],
  ['cat > f <<EOF\n  a $APP\n\n$NO\nEOF\nrm x', 'write f = "  a /app\\n\\n$NO\\n"', 'remove x'],
  ['cat <<A <<B > f\na\nA\nb\nB\nrm c', 'other cat ()', 'other b ()', 'other B ()', 'remove c'],
  ["cat <<'EOF' > f\n$APP\nEOF\n", 'write f = "$APP\\n"'],
  ['cat <<-X >> f\n\ta\n\t\tb\n\tX\n', 'write f += "a\\nb\\n"'],
  ['cat <<EOF > f && rm a\nx\nEOF\n', 'write f = "x\\n"', 'remove a'],
  ['A=1 && cat <<EOF > f\n$A\nEOF\n', 'assign A = 1', 'write f = "1\\n"'],
  ['cat <<< "a $APP" > f', 'write f = "a /app\\n"'],
  ['echo a | base64 -d > f', 'write f = null'],
  ['cat <<EOF | base64 -d > f\nYQ==\nEOF\n', 'write f = null'],
  ['echo a | tee f | tee -a g > h', 'write f = "a\\n"', 'write g += "a\\n"', 'write h = "a\\n"'],
  ['echo a | sudo tee /f > /dev/null', 'write /f = "a\\n"'],
  ['{ echo a; echo b; } > f', 'write f = "a\\nb\\n"'],
  ['(echo a; date) > f', 'write f = null'],
  ['for i in 1 2; do echo $i; done > f', 'write f = "1\\n2\\n"'],
  ['> f', 'write f = ""'],
  [': > f', 'write f = ""'],
  ['touch a b', 'write a += ""', 'write b += ""'],
  ['echo hi > /dev/null; echo hi >&2; ls 2>&1', ''],
  ['make > log 2> errors', 'other make ()', 'write log = null', 'write errors = null'],
  ['cat a > b', 'copy a -> b'],
  ['cat < a > b', 'copy a -> b'],
  ['cat a b > c', 'write c = null'],
  ['echo > f a', 'write f = "a\\n"'],
  ['truncate -s 0 f', 'write f = ""'],
];

const FILES: readonly Case[] = [
  ['cp -r a b', 'copy a -> b -r'],
  ['cp -a a/. b c/', 'copy a/., b -> c/ into -r'],
  ['cp -t /d a b', 'copy a, b -> /d into'],
  ['cp a .', 'copy a -> . into'],
  ['cp -T a b/', 'copy a -> b/'],
  ['cp --target-directory=/d -- -a', 'copy -a -> /d into'],
  ['cp a', ''],
  ['mv -f a b', 'move a -> b -r'],
  ['ln -sf /a/b c; ln -s /a/b', 'link /a/b -> c -r', 'link /a/b -> . into -r'],
  ['install -D -m 600 -o root a /b/', 'copy a -> /b/ into', 'chmod 600 /b/a', 'chown root /b/a'],
  ['install -d /a/b', ''],
  ['rsync -av --exclude x a/ /b', 'copy a/. ~ -> /b into -r'],
  ['rsync -a a b', 'copy a -> b into -r'],
  ['rsync -a host:/a b', 'other rsync (-a, host:/a, b)'],
  ['dd if=a of=b bs=1', 'copy a -> b'],
  ['rm -rf /app/.git ./*', 'remove /app/.git, ./* * -r'],
  ['rm -f -- -a; unlink b; rmdir c', 'remove -a', 'remove b', 'remove c'],
  ['mkdir -p a; mkdir -m 700 b', 'chmod 700 b'],
  ['chmod -R 700 a b; chmod -x c; chmod u+x,g-w d', 'chmod 700 a, b -r', 'chmod -x c', 'chmod u+x,g-w d'],
  ['chown -R me:me a; chgrp g b', 'chown me:me a -r', 'chown :g b'],
  ["find /a -name '*.py' -delete", 'remove /a/**/*.py *'],
  ['find . -type d -name x -exec rm -rf {} +', 'remove ./**/x * -r'],
  ["find /a -maxdepth 1 -name '*.c' -exec cp {} /b \\;", 'copy /a/*.c * -> /b'],
  ["find /a ! -name '*.py' -delete", 'remove /a/**/* ~ *'],
  ['find /a -mtime 1 -delete', 'remove /a ~'],
  ['find /a -name b | xargs rm -f', 'remove /a/**/b *'],
  ['echo a b | xargs rm', 'remove a, b'],
  ['cat names | xargs rm', 'remove {} ~'],
  ['ls | xargs -I{} cp {} /x/{}', 'copy {} ~ -> /x/{} ~'],
];

const NETWORK: readonly Case[] = [
  ['curl -fsSL -o /a/b https://x.org/c', 'download https://x.org/c -> /a/b'],
  ['curl -sSLo/a https://x.org/c', 'download https://x.org/c -> /a'],
  ['curl -LO https://x.org/c/d.txt?q=1', 'download https://x.org/c/d.txt?q=1 * -> d.txt'],
  ['curl -H "A: b" https://x.org > f', 'download https://x.org -> f'],
  ['curl https://x.org/i.sh | bash -s -- a', 'download https://x.org/i.sh -> output', 'other bash (-s, --, a)'],
  ['curl -L https://x.org/a.tgz | tar -xz -C /opt', 'download https://x.org/a.tgz -> output', 'unpack - -> /opt'],
  ['wget -q https://x.org/a.zip', 'download https://x.org/a.zip -> a.zip'],
  ['wget -P /d https://x.org/a https://x.org/b', 'download https://x.org/a -> /d/a', 'download https://x.org/b -> /d/b'],
  ['wget -O - https://x.org/a > f', 'download https://x.org/a -> f'],
  ['git clone https://x.org/a.git', 'clone https://x.org/a.git -> default all'],
  ['git clone --depth=1 -b main https://x.org/a /w', 'clone https://x.org/a -> /w 1'],
  ['git clone --depth 2 --branch v1 https://x.org/a w', 'clone https://x.org/a -> w 2'],
  ['git -C /z clone https://x.org/a.git', 'clone https://x.org/a.git -> /z/a all'],
  ['git config --global a b; git init; git rm -r a; git mv b c', 'remove a -r', 'move b -> c -r'],
  ['git checkout abc', 'other git (checkout, abc)'],
  ['tar xzf a.tgz; tar -xf b.tar --directory /d; tar czf c.tgz d', 'unpack a.tgz -> here', 'unpack b.tar -> /d', 'write c.tgz = null'],
  ['unzip -q a.zip -d /d; gunzip a.gz; gzip -dc b', 'unpack a.zip -> /d', 'other gunzip (a.gz)'],
];

const RUNNING: readonly Case[] = [
  ['bash setup.sh a; ./run.sh; . env.sh; sh -ex b.sh', 'run setup.sh (a)', 'run ./run.sh ()', 'run env.sh ()', 'run b.sh ()'],
  ["bash -c 'cd /q && cp a b'; rm c", 'push', 'cd /q', 'copy a -> b', 'pop', 'remove c'],
  ["bash -lc 'rm $0 $1' x y", 'remove $0 ~, y'],
  ['bash <<EOF\nrm a\nEOF\n', 'remove a'],
  ['echo "rm a" | sh', 'remove a'],
  ['eval "cd /x"; rm a', 'cd /x', 'remove a'],
  ['sudo -u me env A=b nice -n 5 timeout 3 rm a', 'remove a'],
  ['su me -c "rm a"; time rm b; nohup rm c &', 'remove a', 'remove b', 'remove c'],
  ["trap 'rm a' EXIT", 'remove? a'],
  ['/bin/cp a b; /usr/bin/env rm c; /opt/venv/bin/pip install d', 'copy a -> b', 'remove c'],
  ['python -c "x"; python3 build.py; node x.js', 'other python (-c, x)', 'other python3 (build.py)', 'other node (x.js)'],
  ['python -m pip install x; python3 -m venv /v; python --version', ''],
  ['make install; sed -i s/a/b/ f; sed s/a/b/ f', 'other make (install)', 'other sed (-i, s/a/b/, f)'],
  ['$CMD a', 'other $CMD (a)'],
  ['apt-get update && apt-get install -y a && pip install b && npm ci && useradd -m me && ls && true && test -f a', ''],
  ['npm run build', 'other npm (run, build)'],
  ['exec "$@"', 'other $@ ()'],
  ['X=$(cp a b)', 'copy a -> b', 'assign X = "$(cp a b)" ~'],
  ['if then; cp a b )', 'other if ()', 'other? then ()', 'copy? a -> b'],
];

describe.each(Object.entries({ WORDS, VARIABLE, STRUCTURE, WRITING, FILES, NETWORK, RUNNING }))('%s', (_, cases) => {
  it.each(cases.map(([script, ...effects]) => ({ script, effects: effects.filter((effect) => effect !== '') })))(
    '$script',
    ({ script, effects }) => {
      expect(read(script, VARIABLES).map(show)).toEqual(effects);
    },
  );
});

/** The text of each effect's place. */
const places = (text: string) => read(text).map(({ range }) => text.slice(range.start, range.end));

test('a place is the command with its redirections, and the whole pipeline', () => {
  expect(places('x=1; cp a b && echo c | base64 -d > d || rm e')).toEqual(['x=1', 'cp a b', 'echo c | base64 -d > d', 'rm e']);
  expect(places('  cat > f <<X\na\nX\nrm b')).toEqual(['cat > f <<X\na\nX', 'rm b']);
  expect(places('bash -c "cp a b; rm c"')).toEqual(['bash -c "cp a b; rm c"', 'bash -c "cp a b; rm c"']);
  expect(places('f() { rm a; }; f')).toEqual(['rm a']);
});

test('CRLF ends lines, and offsets stay those of the text', () => {
  const text = 'cp a b\r\ncat > f <<X\r\nhi\r\nX\r\n\u{1F600}=1\r\nrm c\r\n';
  expect(read(text).map(show)).toEqual(['copy a -> b', 'write f = "hi\\n"', 'other \u{1F600}=1 ()', 'remove c']);
  expect(places(text)).toEqual(['cp a b', 'cat > f <<X\r\nhi\r\nX', '\u{1F600}=1', 'rm c']);
});

describe('scripts without bounds', () => {
  it('follows long lists', () => {
    expect(read(Array.from({ length: 900 }, (_, i) => `rm ${i}`).join(' && '))).toHaveLength(900);
  });

  it('names what is nested too deep', () => {
    expect(read('('.repeat(5_000) + 'rm a' + ')'.repeat(5_000)).map(show)).toEqual([expect.stringContaining('other (')]);
  });

  it('stops unrolling loops at some point', () => {
    const many = `{1..99}; do `;
    const effects = read(`for a in ${many} for b in ${many} for c in ${many} rm $a$b$c; done; done; done`);
    expect(effects.length).toBeGreaterThan(1_000);
    expect(effects.length).toBeLessThan(60_000);
    expect(effects.at(-1)).toMatchObject({ kind: 'other', command: 'for' });
  });

  it('reads texts of a million characters at most', () => {
    expect(read(`rm ${'a'.repeat(1_000_000)}`).map(({ kind }) => kind)).toEqual(['other']);
  });
});

const TOKENS = [
  'cp ', 'rm -rf ', 'a ', '$A', '${A:-', '}', '"', "'", '`', '$(', ')', '(', '{ ', '; ', '&& ', '|| ', '| ', '\n', '> f ', '<<EOF', '\nEOF\n', '<<< ', '\\', '{a,b}', '*',
  'for f in ', 'do ', 'done', 'if ', 'then ', 'fi', 'case x in ', 'esac', 'f() ', 'f ', 'find . -exec ', 'xargs ', 'bash -c ', 'echo ', 'tee ', 'curl -o ', 'A=', '\r\n', '\u{1F600}', '#',
]; // prettier-ignore

describe('any text', () => {
  it.each([
    ['of tokens', fc.array(fc.constantFrom(...TOKENS), { maxLength: 40 }).map((parts) => parts.join(''))],
    ['of characters', fc.string({ unit: 'binary', maxLength: 60 })],
  ])('%s never throws, and every place lies in it', (_, texts) => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const { range } of read(text, VARIABLES)) {
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.end).toBeGreaterThanOrEqual(range.start);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});
