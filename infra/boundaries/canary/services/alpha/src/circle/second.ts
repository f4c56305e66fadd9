import type { first } from './first.ts'

export type Second = ReturnType<typeof first>
