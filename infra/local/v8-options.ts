/** Limits of V8 in MB: of what lives long, and of each half of what is young. */
export type HeapLimits = { heap: number; young: number }

/**
 * How V8 runs a process of ours. Helpers that copy young objects side by side wait for each other wherever all cores are
 * busy. Without them copying takes a third of the time, and no pause was over 11 ms where some were 26.
 */
export const v8Options = ({ heap, young }: HeapLimits): string[] => [
  '--no-parallel-scavenge',
  `--max-semi-space-size=${young}`,
  `--max-old-space-size=${heap}`,
]
