/** True for a day of the calendar as `YYYY-MM-DD`: 2024-02-30 is none. */
export declare function isDay(text: string): boolean;
