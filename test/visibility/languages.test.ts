import { describe, expect, it } from 'vitest';
import { visibilityLanguages } from '../../src/visibility/index.js';
import { harbor, openTask } from './support.js';

const needed = async (tree: Parameters<typeof harbor>[0]) => visibilityLanguages(await openTask(harbor(tree)));

describe('visibilityLanguages', () => {
  it('needs nothing where nothing is built', async () => {
    expect(await needed({ 'a.sh': 'rm x\n' })).toEqual([]);
  });

  it.each([
    'COPY a.txt /x/',
    'RUN apt-get update && apt-get install -y git curl bash && echo 1',
    'RUN pip install -r requirements.txt > /dev/null 2>&1',
    'RUN pip install \\\n  tar find',
    'CMD ["/bin/bash"]\nENTRYPOINT ["sleep", "infinity"]',
    '# RUN rm x',
  ])('needs no shell for %j', async (lines) => {
    expect(await needed({ Dockerfile: `FROM a\n${lines}\n` })).toEqual(['dockerfile']);
  });

  it.each([
    'RUN rm x',
    'RUN --mount=type=bind,target=/m cp /m/x /y',
    'RUN apt-get update && \\\n    rm -rf /var/lib/apt',
    'RUN echo 1 > /x',
    'RUN cat <<EOF > /x\n1\nEOF',
    'RUN <<EOF\nmv a b\nEOF',
    'RUN ["rm", "x"]',
    'RUN ["bash", "-c", "rm x"]',
    'RUN sudo curl -o /x https://example.org/x',
    'RUN cd /x; git clone https://example.org/x',
    'RUN ./setup.sh',
    'RUN if true; then cp a b; fi',
    'RUN find / -name x -exec rm {} +',
    'RUN /bin/cp a b',
    'RUN chmod 600 x',
    'ENTRYPOINT ["/start.sh"]',
    'CMD bash -c "rm x"',
    'ENTRYPOINT ["/app/start"]',
  ])('needs a shell for %j', async (lines) => {
    expect(await needed({ Dockerfile: `FROM a\n${lines}\n` })).toEqual(['dockerfile', 'shell']);
  });

  it('needs YAML for compose files, and a shell for what they start', async () => {
    expect(await needed({ Dockerfile: 'FROM a\n', 'compose.yaml': 'services:\n  main: {build: .}\n' })).toEqual(['dockerfile', 'yaml']);
    expect(await needed({ Dockerfile: 'FROM a\n', 'compose.yaml': 'services:\n  main:\n    command: rm x\n' })).toEqual([
      'dockerfile',
      'yaml',
      'shell',
    ]);
  });
});
