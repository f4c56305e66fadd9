import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { v8Options } from '../local/v8-options.ts'
import { type Measured, median } from './load.ts'
import { sized } from './part.ts'
import { type ProcessorTime, withProcessorTime } from './processor-time.ts'

export const ROUNDS = sized(5, 1)
/** A side's turn; in each round both sides have three. */
export const TURN = { seconds: 2 }
export const TURNS_OF_ROUND = sized(3, 1)

/** Turns are counted over all rounds, from 0. */
type Side = (turn: number) => Promise<Measured>
type Accounted = Measured & { processor: ProcessorTime }

/** `ours` and `bare` are those of the median round. */
export type Ratio = {
  name: string
  target: number
  ours: Accounted
  bare: Accounted
  ratio: number
  rounds: number[]
}

type Bare = { url: string; process: ChildProcess }

/** Starts the yardstick as a process of its own. */
export const startBare = (databaseUrl: string): Promise<Bare> => startBareProgram('bare-server.ts', [databaseUrl])

/** Starts a program of this folder that prints where it listens. */
export async function startBareProgram(program: string, args: readonly string[]): Promise<Bare> {
  const options = [...v8Options({ heap: 192, young: 1 }), join(import.meta.dirname, program), ...args]
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  return { url: String(line).trim(), process: child }
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0)

/** The turns of one side in a round as one measurement; of the slowest hundredth, that of the median turn. */
function together(turns: readonly Accounted[]): Accounted {
  const requests = sum(turns.map((turn) => turn.requests))
  const weighted = (of: (turn: Accounted) => number) => sum(turns.map((turn) => of(turn) * turn.requests)) / requests
  const programs = new Set(turns.flatMap(({ processor }) => Object.keys(processor.byName)))
  return {
    requests,
    perSecond: requests / sum(turns.map((turn) => turn.requests / turn.perSecond)),
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    failed: sum(turns.map(({ failed }) => failed)),
    processor: {
      byName: Object.fromEntries(
        [...programs].map((name) => [name, weighted(({ processor }) => processor.byName[name] ?? 0)]),
      ),
      named: weighted(({ processor }) => processor.named),
    },
  }
}

/**
 * The ratio of each round, and its median. Within a round the sides take turns of two seconds, the one first and then
 * the other, so that what slows the machine down for some seconds slows both.
 */
export async function compare(
  name: string,
  target: number,
  ours: Side,
  bare: Side,
  say: (text: string) => void,
): Promise<Ratio> {
  const rounds: { ours: Accounted; bare: Accounted; ratio: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const taken = { ours: [] as Accounted[], bare: [] as Accounted[] }
    for (let turn = round * TURNS_OF_ROUND; turn < (round + 1) * TURNS_OF_ROUND; turn++) {
      const order = turn % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
      for (const side of order)
        taken[side].push(await withProcessorTime(() => (side === 'ours' ? ours(turn) : bare(turn))))
    }
    const [o, b] = [together(taken.ours), together(taken.bare)]
    rounds.push({ ours: o, bare: b, ratio: o.perSecond / b.perSecond })
    say(
      `${name}, round ${round + 1}: ${Math.round(o.perSecond)} of ${Math.round(b.perSecond)} a second, ${(o.perSecond / b.perSecond).toFixed(2)}; failed ${o.failed} and ${b.failed}`,
    )
  }
  const ratio = median(rounds.map((round) => round.ratio))
  const middle = rounds.find((round) => round.ratio === ratio) as (typeof rounds)[number]
  return { name, target, ratio, rounds: rounds.map((round) => round.ratio), ours: middle.ours, bare: middle.bare }
}
