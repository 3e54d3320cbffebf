/** `1 task`, `2 tasks`; `several` where the plural is not the noun with an `s`: `1 entry`, `2 entries`. */
export declare function count(number: number | bigint, noun: string, several?: string): string;
/** `task` for 1, `tasks` else; also for what goes with the number: `is` for 1, `are` else. */
export declare function plural(number: number | bigint, noun: string, several?: string): string;
