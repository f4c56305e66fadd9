import type { Call } from '@wardround/proto/contract.ts'

/** What the browser gets of a call besides its address; the build leaves the rest out. */
export const TOLD = ['name', 'method', 'access'] as const satisfies (keyof Call)[]
/** And the groups of rarer fields, each empty where nothing was declared. */
export const TOLD_GROUPS = ['gate', 'cookies', 'media', 'handling'] as const satisfies (keyof Call)[]

/** A call as the built site knows it: code that looks at more of one works in tests only. */
export type BrowserCall = Pick<Call, (typeof TOLD | typeof TOLD_GROUPS)[number] | 'url'>
