import { harbor } from '../support.js';
import type { Case } from './types.js';

const FILES = { 'a.txt': 'a', 'key.txt': 'k', 'gen/g.py': 'g', 'gen/h.py': 'h', 'gen/r.csv': 'r' };
const A = 'environment/a.txt';
const K = 'environment/key.txt';

const run = (lines: string, more = {}) =>
  harbor({ Dockerfile: `FROM base\nWORKDIR /app\nCOPY a.txt key.txt ./\n${lines}\n`, ...FILES, ...more });
const BOTH = [`${A} → /app/a.txt`, `${K} → /app/key.txt`];

export const runs: readonly Case[] = [
  {
    name: 'a file is removed',
    tree: run('RUN rm key.txt'),
    sees: [`${A} → /app/a.txt`],
    removed: [`${K} → /app/key.txt`],
    states: { [K]: 'context' },
  },
  {
    name: 'a file is removed behind other commands',
    tree: run('RUN apt-get update && \\\n    rm -f /app/key.txt; true'),
    sees: [`${A} → /app/a.txt`],
  },
  { name: 'a folder is removed', tree: run('COPY gen /gen\nRUN rm -rf /gen'), sees: BOTH },
  {
    name: 'a folder is not removed without -r',
    tree: run('COPY gen/r.csv /gen/\nRUN rm /gen || true'),
    sees: [...BOTH, 'environment/gen/r.csv → /gen/r.csv'],
  },
  { name: 'a glob is removed', tree: run('COPY gen /gen\nRUN rm /gen/*.py'), sees: [...BOTH, 'environment/gen/r.csv → /gen/r.csv'] },
  {
    name: 'files that find deletes',
    tree: run("COPY gen /gen\nRUN find /gen -name '*.py' -delete"),
    sees: [...BOTH, 'environment/gen/r.csv → /gen/r.csv'],
  },
  { name: 'a removal that may not happen', tree: run('RUN if [ -n "$CI" ]; then rm key.txt; fi'), sees: BOTH },
  { name: 'a removal in another folder', tree: run('RUN cd /tmp && rm -f key.txt'), sees: BOTH },
  { name: 'a removal by a variable', tree: run('ENV D=/app\nRUN rm $D/key.txt'), sees: [`${A} → /app/a.txt`] },
  {
    name: 'a file is moved',
    tree: run('RUN mv key.txt /srv/k'),
    sees: [`${A} → /app/a.txt`, `${K} → /srv/k`],
    by: { '/srv/k': 'environment/Dockerfile:3' },
  },
  {
    name: 'a file is copied in the image',
    tree: run('RUN cp key.txt /srv/'),
    sees: [...BOTH, `${K} → /srv/key.txt`],
    by: { '/srv/key.txt': 'environment/Dockerfile:4' },
  },
  {
    name: 'a folder is copied in the image',
    tree: run('COPY gen/r.csv /gen/\nRUN cp -r /gen /new && cp -r /gen /srv'),
    sees: [...BOTH, 'environment/gen/r.csv → /gen/r.csv', 'environment/gen/r.csv → /new/r.csv', 'environment/gen/r.csv → /srv/gen/r.csv'],
  },
  { name: 'a text is written', tree: run('RUN echo "one two" > /x.txt && printf 3 >> /x.txt'), sees: ['+/x.txt', '+/x.txt', ...BOTH] },
  { name: 'a heredoc is written', tree: run("RUN cat <<'EOF' > /x.txt\nhello\nEOF"), sees: ['+/x.txt', ...BOTH] },
  { name: 'a heredoc is run', tree: run('RUN <<EOF\nset -e\nrm key.txt\necho 1 > b.txt\nEOF'), sees: ['+/app/b.txt', `${A} → /app/a.txt`] },
  { name: 'the JSON form', tree: run('RUN ["bash", "-c", "rm key.txt"]\nRUN ["rm", "/app/a.txt"]'), sees: [] },
  { name: 'nothing is copied to devices', tree: run('RUN cp key.txt /dev/null && rm key.txt'), sees: [`${A} → /app/a.txt`] },
  {
    name: 'what is moved to a device is gone',
    tree: run('RUN mv key.txt /dev/null'),
    sees: [`${A} → /app/a.txt`],
    states: { [K]: 'context' },
  },
  { name: 'Python removes a file', tree: run(`RUN python3 -c "import os; os.remove('/app/key.txt')"`), sees: [`${A} → /app/a.txt`] },
  {
    name: 'Python removes a folder, and a file of the working directory',
    tree: run(
      `COPY gen /gen\nRUN python -c 'import shutil, pathlib; shutil.rmtree("/gen", ignore_errors=True); pathlib.Path("a.txt").unlink()'`,
    ),
    sees: [`${K} → /app/key.txt`],
  },
  {
    name: 'Python may remove a file',
    tree: run(`RUN python3 -c "import os; print(1) or exit(); os.remove('/app/key.txt')"`),
    sees: BOTH,
    unknown: ['python3 -c'],
  },
  {
    name: 'a folder that is there is closed by install',
    tree: run('RUN install -d -m 0700 -o keeper /app\nUSER guest'),
    guards: ['/app/a.txt holds', '/app/key.txt holds'],
    states: { [K]: 'closed', [A]: 'closed' },
  },
  { name: 'install -d alone changes nothing', tree: run('RUN install -d /app /new\nUSER guest'), guards: [], sees: BOTH },
  {
    name: 'a closed file that also lies in the open',
    tree: run('RUN cp key.txt /srv/ && chmod 600 /app/key.txt\nUSER guest'),
    states: { [K]: 'visible' },
  },
  {
    name: 'a program is given paths',
    tree: run('RUN python gen.py --out /srv/o.json --truth=t/x.csv -n 5 /srv/folder a.txt --url https://example.org/f.zip'),
    possible: ['/app/gen.py', '/app/t/x.csv', '/srv/o.json'],
    sees: BOTH,
  },
  {
    name: 'a program has paths in its text',
    tree: run("COPY <<'EOF' /g.py\nopen('/srv/t.txt', 'w')\nopen(\"u.txt\", 'a')\nEOF\nRUN python /g.py"),
    possible: ['/app/u.txt', '/srv/t.txt'],
  },
  { name: 'a program that writes nothing', tree: run("COPY <<'EOF' /g.py\nprint('/srv/t.txt')\nEOF\nRUN python /g.py"), possible: [] },
  {
    name: 'what a program may make is taken away, moved and closed',
    tree: run('RUN gen /srv/a.bin /srv/b.bin /srv/c.bin && rm /srv/a.bin && mv /srv/b.bin /opt/ && chmod 600 /opt/b.bin\nUSER guest'),
    possible: ['/opt/b.bin closed', '/srv/c.bin'],
    removed: [],
  },
  { name: 'a program in a heredoc', tree: run("RUN python3 <<EOF\nopen('/srv/t.txt', 'w')\nEOF"), possible: ['/srv/t.txt'] },
  {
    name: 'commands of a heredoc have their own lines',
    tree: run('RUN <<EOF\nset -e\ncp key.txt /srv/k\nEOF'),
    by: { '/srv/k': 'environment/Dockerfile:6' },
  },
  { name: 'what may not happen is said', tree: run('RUN test -d /x && cp a.txt /b'), doubts: ['/b: the instruction may not run'] },
  { name: 'nothing is written to devices', tree: run('RUN echo 1 > /dev/null 2>&1'), sees: BOTH },
  {
    name: 'a download',
    tree: run('RUN curl -fsSL https://example.org/d.zip -o /tmp/d.zip && wget -O /tmp/e https://example.org/e'),
    sees: ['+/tmp/d.zip', '+/tmp/e', ...BOTH],
  },
  {
    name: 'a download that is removed',
    tree: run('RUN curl -o /tmp/d https://example.org/d && rm /tmp/d'),
    sees: BOTH,
    removed: ['+/tmp/d'],
  },
  {
    name: 'a clone',
    tree: run('RUN git clone --depth 1 https://example.org/a/lib.git'),
    clones: ['https://example.org/a/lib.git → /app/lib'],
  },
  {
    name: 'a clone without its history',
    tree: run('RUN git clone https://example.org/a/lib.git /src/lib && cd /src/lib && git checkout 1f2e3d4 && rm -rf .git'),
    clones: ['https://example.org/a/lib.git → /src/lib -history'],
  },
  {
    name: 'a clone that is removed',
    tree: run('RUN git clone https://example.org/a/lib /tmp/lib\nRUN rm -rf /tmp/lib'),
    clones: ['https://example.org/a/lib → /tmp/lib -history'],
  },
  {
    name: 'a script is followed',
    tree: run('COPY setup.sh /\nRUN bash /setup.sh', {
      'setup.sh': '#!/bin/bash\n\nrm /app/key.txt\ncurl -s "$B/g.json" -o /data/g.json\n',
    }),
    sees: ['+/data/g.json', `${A} → /app/a.txt`, 'environment/setup.sh → /setup.sh'],
    by: { '/data/g.json': 'environment/setup.sh:4' },
  },
  {
    name: 'a script with an argument',
    tree: run('COPY setup.sh .\nRUN chmod +x setup.sh && ./setup.sh /data && rm setup.sh', { 'setup.sh': 'echo 1 > $1/x\n' }),
    sees: ['+/data/x', ...BOTH],
  },
  {
    name: 'a script that runs itself',
    tree: run('COPY setup.sh .\nRUN sh setup.sh && rm setup.sh', { 'setup.sh': 'sh setup.sh\necho 1 > /x\n' }),
    sees: ['+/x', ...BOTH],
  },
  {
    name: 'a script that an instruction writes',
    tree: run('COPY <<EOF /s.sh\nrm /app/key.txt\nEOF\nRUN sh /s.sh && rm /s.sh'),
    sees: [`${A} → /app/a.txt`],
  },
  {
    name: 'an entry point',
    tree: run('COPY start.sh /\nENTRYPOINT ["/start.sh"]', { 'start.sh': '#!/bin/sh\nrm /app/key.txt\nexec "$@"\n' }),
    sees: [`${A} → /app/a.txt`, 'environment/start.sh → /start.sh'],
  },
  {
    name: 'a command may be replaced',
    tree: run('COPY start.sh /\nCMD ["/start.sh"]', { 'start.sh': '#!/bin/sh\nrm /app/key.txt\necho 1 > /x\n' }),
    sees: ['+/x ~', ...BOTH, 'environment/start.sh → /start.sh'],
  },
  {
    name: 'a program is not followed',
    tree: run('COPY gen/g.py /g/\nRUN python /g/g.py'),
    sees: [...BOTH, 'environment/gen/g.py → /g/g.py'],
    unknown: ['python /g/g.py'],
  },
  {
    name: 'a mount is there for its command alone',
    tree: run('RUN --mount=type=bind,source=gen,target=/m ls /m\nRUN --mount=type=bind,source=gen/r.csv,target=/r.csv cp /r.csv /srv/'),
    sees: [...BOTH, 'environment/gen/r.csv → /srv/r.csv'],
  },
  {
    name: 'a mount of another stage',
    tree: harbor({
      Dockerfile: 'FROM b AS one\nCOPY a.txt /x/\nFROM b\nRUN --mount=from=one,source=/x,target=/m cp /m/a.txt /y.txt\n',
      ...FILES,
    }),
    sees: [`${A} → /y.txt`],
  },
  {
    name: 'what is removed in a mount is still there',
    tree: run('RUN --mount=type=bind,target=/m,rw rm -rf /m/gen'),
    sees: BOTH,
    removed: [],
  },
  { name: 'a cache is not in the image', tree: run('RUN --mount=type=cache,target=/c echo 1 > /c/x'), sees: BOTH },
  { name: 'writes to a volume', tree: run('VOLUME /v\nRUN echo 1 > /v/x'), sees: ['+/v/x ~', ...BOTH], unknown: ['/v'] },
  { name: 'another shell', tree: run('SHELL ["pwsh", "-c"]\nRUN rm key.txt'), sees: BOTH, unknown: ['RUN rm key.txt'] },
  {
    name: 'an archive is unpacked',
    tree: run('COPY s.tgz /tmp/\nRUN tar -xzf /tmp/s.tgz -C /data && rm /tmp/s.tgz', { 's.tgz': 'z' }),
    sees: [...BOTH, 'environment/s.tgz → /data ~'],
    unknown: ['s.tgz'],
  },
  { name: 'a link in the image', tree: run('RUN ln -s /app /work'), sees: [...BOTH, `${A} → /work/a.txt`, `${K} → /work/key.txt`] },
  { name: 'everything is removed', tree: run('RUN rm -rf /app/*'), sees: [] },
  { name: 'unreadable for others', tree: run('RUN chmod 400 key.txt\nUSER app'), guards: ['/app/key.txt holds'] },
  { name: 'unreadable, but the agent is root', tree: run('RUN chmod 400 key.txt'), guards: ['/app/key.txt fails'] },
  {
    name: 'unreadable, but the agent owns it',
    tree: run('RUN chown app key.txt && chmod 0600 key.txt\nUSER app'),
    guards: ['/app/key.txt fails'],
  },
  {
    name: 'readable for the group of the agent',
    tree: run('RUN chown root:app key.txt && chmod 640 key.txt\nUSER app'),
    guards: ['/app/key.txt fails'],
  },
  { name: 'a folder guards what is below', tree: run('RUN chmod 700 /app\nUSER 1000'), guards: ['/app/a.txt holds', '/app/key.txt holds'] },
  { name: 'symbolic modes', tree: run('RUN chmod go-rwx key.txt && chmod u+x a.txt\nUSER app'), guards: ['/app/key.txt holds'] },
  { name: 'a mode that is given back', tree: run('RUN chmod 600 key.txt\nRUN chmod a+r key.txt\nUSER app'), guards: [] },
  { name: 'the mode of a copy', tree: run('COPY --chmod=600 gen/r.csv /r\nUSER app'), guards: ['/r holds'] },
  { name: 'the owner of a copy', tree: run('COPY --chmod=600 --chown=app gen/r.csv /r\nUSER app'), guards: ['/r fails'] },
  {
    name: 'a guarded folder that is filled later',
    tree: run('RUN mkdir -p /v && chmod 700 /v\nCOPY gen/r.csv /v/\nUSER app'),
    guards: ['/v/r.csv holds'],
  },
  {
    name: 'a user who may become root',
    tree: run('RUN chmod 600 key.txt && echo "app ALL=(ALL) NOPASSWD:ALL" > /etc/sudoers.d/app && rm /etc/sudoers.d/app\nUSER app'),
    guards: ['/app/key.txt fails'],
  },
  {
    name: 'a clone that is moved',
    tree: run('RUN git clone https://example.org/a/lib /tmp/lib && mv /tmp/lib /srv/lib'),
    clones: ['https://example.org/a/lib → /srv/lib'],
  },
  {
    name: 'a clone whose copy has no history',
    tree: run('RUN git clone https://example.org/a/lib /tmp/lib && cp -r /tmp/lib /srv/ && rm -rf /srv/lib/.git /tmp/lib'),
    clones: ['https://example.org/a/lib → /tmp/lib -history', 'https://example.org/a/lib → /srv/lib -history'],
  },
  {
    name: 'histories that a glob takes away',
    tree: run('RUN git clone https://example.org/a/lib /src/lib && rm -rf /src/*/.git'),
    clones: ['https://example.org/a/lib → /src/lib -history'],
  },
  {
    name: 'histories that find takes away',
    tree: run('RUN git clone https://example.org/a/lib /src/lib\nRUN find / -type d -name .git -exec rm -rf {} +'),
    clones: ['https://example.org/a/lib → /src/lib -history'],
  },
  {
    name: 'a clone of another stage',
    tree: harbor({ Dockerfile: 'FROM b AS one\nRUN git clone https://example.org/a/lib /src/lib\nFROM b\nCOPY --from=one /src /app\n' }),
    clones: ['https://example.org/a/lib → /app/lib'],
  },
  {
    name: 'a part of a clone of another stage',
    tree: harbor({
      Dockerfile: 'FROM b AS one\nRUN git clone https://example.org/a/lib /src/lib\nFROM b\nCOPY --from=one /src/lib/dist /app\n',
    }),
    clones: [],
  },
  {
    name: 'a relative link in the image',
    tree: run('RUN ln -s key.txt /app/k2 && ln -s ../app/a.txt /srv/a'),
    sees: [...BOTH, `${K} → /app/k2`, `${A} → /srv/a`],
  },
  { name: 'a file is moved to a place that cannot be told', tree: run('RUN cp key.txt "$NOWHERE"/'), sees: [...BOTH, `${K} → ? ~`] },
  { name: 'a folder that cannot be told', tree: run('RUN cd "$NOWHERE" && rm key.txt && echo 1 > x'), sees: ['+? ~', ...BOTH] },
  { name: 'a subshell has its own folder', tree: run('RUN (cd /tmp && echo 1 > x); rm key.txt'), sees: ['+/tmp/x', `${A} → /app/a.txt`] },
  {
    name: 'a text is put over a file',
    tree: run('RUN echo 1 > key.txt'),
    sees: ['+/app/key.txt', `${A} → /app/a.txt`],
    removed: [`${K} → /app/key.txt`],
  },
  { name: 'a text is put over a file perhaps', tree: run('RUN [ -f x ] || echo 1 > key.txt'), sees: ['+/app/key.txt ~', ...BOTH] },
  {
    name: 'a script in the PATH',
    tree: run('COPY tool.sh /usr/local/bin/tool\nRUN bash tool && rm /usr/local/bin/tool', { 'tool.sh': '#!/bin/sh\nrm /app/key.txt\n' }),
    sees: [`${A} → /app/a.txt`],
  },
  {
    name: 'a script of an argument',
    tree: run('ARG S=setup.sh\nCOPY ${S} /\nRUN sh /$S', { 'setup.sh': 'rm /app/key.txt /setup.sh\n' }),
    sees: [`${A} → /app/a.txt`],
  },
  {
    name: 'a clone in two steps',
    tree: run('RUN git init lib && cd lib && git remote add origin https://example.org/a/lib && git fetch --depth 1 origin 1f2e3d4'),
    clones: ['https://example.org/a/lib → /app/lib'],
  },
  {
    name: 'a clone in two steps without its history',
    tree: run('RUN git init && git -C . remote add origin https://example.org/a/lib && git pull origin main\nRUN rm -rf /app/.git'),
    clones: ['https://example.org/a/lib → /app -history'],
  },
  { name: 'a repository of the task itself', tree: run('RUN git init && git add -A && git commit -qm start'), sees: BOTH, clones: [] },
];
