import type { ProgramName } from '../local/servers/programs.ts'
import type { Stack, StackOptions } from '../local/stack-run.ts'
import type { Learner } from './learners.ts'

/** `SMALL=yes` proves in a minute that a part works; what it measures then is said and not kept. */
export const SMALL = process.env['SMALL'] === 'yes'

/** A size of the measurement, and the one of a small run. */
export const sized = (full: number, small: number): number => (SMALL ? small : full)

/** What a part measures with. `learners` have a session each. */
export type Bench = { stack: Stack; learners: Learner[]; say: (text: string) => void }

/** A part of `make bench`: on a private stack of its own it writes one section of RESULTS.md. */
export type Part = {
  stack: Pick<StackOptions, 'sample' | 'site' | 'only'>
  learners: number
  /** What it needs besides the servers of a stack; installed where it is missing. */
  programs?: readonly ProgramName[]
  /** Returns the section, from its second-level heading on. */
  measure: (bench: Bench) => Promise<string>
}
