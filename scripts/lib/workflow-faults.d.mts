export function workflowFaults(text: string, kind?: 'workflow' | 'action'): Promise<string[]>;
