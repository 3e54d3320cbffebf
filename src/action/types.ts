export type Environment = Readonly<Record<string, string | undefined>>;

/** What a step uses of the runner's own toolkit. */
export type Toolkit = Pick<typeof import('@actions/core'), 'getInput' | 'setOutput' | 'info' | 'error' | 'warning'>;
