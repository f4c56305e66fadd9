import type { Part } from '../part.ts'
import { verdict, writtenOn } from '../written-on.ts'
import { measureOutbox } from './outbox-latency.ts'

const TARGET_MS = 20

/** Events from one service to another. */
export const OUTBOX: Part = {
  stack: { only: ['identity'] },
  learners: 0,
  measure: async ({ stack, say }) => {
    const { perSecond, events, p50, p99, max } = await measureOutbox(stack)
    say(`p99 ${p99.toFixed(1)} ms`)
    const count = (number: number) => number.toLocaleString('en-GB')
    return `## Events

${writtenOn(new Date())} From the commit of an event to the end of its handling in another process, at ${count(perSecond)} a second; p99 of ${count(events)}.

| what | measured | target | |
| --- | --: | --: | --- |
| outbox to consumer | ${p99.toFixed(1)} ms (p50 ${p50.toFixed(1)}, max ${max.toFixed(1)}) | ${TARGET_MS} ms | ${verdict(p99 < TARGET_MS)} |
`
  },
}
