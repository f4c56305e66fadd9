import { measureHotPaths } from '../hot-paths.ts'
import { percentile } from '../mocks/measure-mocks.ts'
import { type Part, sized } from '../part.ts'
import type { Ratio } from '../sides.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { type CheckoutLoad, measureCheckouts } from './measure-checkouts.ts'

/** Milliseconds; webhook to access as the reliability design asks for it. */
const LIMITS = { access: 5_000 } as const

const ms = (sorted: readonly number[], share: number) => percentile(sorted, share).toFixed(0)
const ratioRow = ({ name, target, ratio, rounds, ours }: Ratio, without: Ratio | undefined) =>
  `| ${name} | ${without ? without.ratio.toFixed(2) : '-'} | ${ratio.toFixed(2)} | ${rounds.map((each) => each.toFixed(2)).join(', ')} | ${target.toFixed(2)} | ${verdict(ratio >= target)} | ${ours.failed} |`

/** `without` are the ratios while nobody buys. */
function checkoutsPage(load: CheckoutLoad, without: readonly Ratio[], when: Date): string {
  const { perMinute, minutes, calls, access, refused, unpaid, withoutAccess, ratios } = load
  const isWhole = refused.length === 0 && unpaid === 0 && withoutAccess === 0
  const holds = isWhole && percentile(access, 0.95) < LIMITS.access
  return `## Checkouts

${writtenOn(when)} Learners buy a plan one after the other, ${perMinute} a minute, evenly, through the gateway with all checks on; the card goes to the sandbox and nobody returns to the page. Meanwhile questions are read and answered as fast as they can be, in turn with the bare server, which has the checkouts beside it too. Access counts from the provider's yes until the order is paid: p95 under ${LIMITS.access / 1000} s, nothing refused, and everybody has the question bank within a minute.

| checkouts | minutes | a minute | both calls p50 ms | p99 | access p50 ms | p95 | refused | not paid | without access | |
| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --- |
| ${calls.length} | ${minutes.toFixed(1)} | ${(calls.length / minutes).toFixed(0)} | ${ms(calls, 0.5)} | ${ms(calls, 0.99)} | ${ms(access, 0.5)} | ${ms(access, 0.95)} | ${refused.length} | ${unpaid} | ${withoutAccess} | ${verdict(holds)} |

| path | ratio without | ratio | rounds | target | | failed |
| --- | --: | --: | --- | --: | --- | --: |
${ratios
  .map((ratio) =>
    ratioRow(
      ratio,
      without.find(({ name }) => name === ratio.name),
    ),
  )
  .join('\n')}
`
}

/** Reading and answering while others buy. */
export const CHECKOUTS: Part = {
  stack: { sample: true },
  learners: sized(5_000, 500),
  measure: async ({ stack, learners, say }) => {
    const without = await measureHotPaths(stack, learners, say)
    return checkoutsPage(await measureCheckouts(stack, learners, say), without, new Date())
  },
}
