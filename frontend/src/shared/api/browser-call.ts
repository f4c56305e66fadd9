import type { Call } from '@wardround/proto/contract.ts'

/** What the browser is told of a call besides its address; the build leaves the rest away. */
export const TOLD = ['name', 'method', 'consumes', 'idempotencyKey', 'writes', 'view', 'session'] as const satisfies (keyof Call)[]

/** A call as the built site knows it: code that looks at more of one works in tests only. */
export type BrowserCall = Pick<Call, (typeof TOLD)[number] | 'url'>
