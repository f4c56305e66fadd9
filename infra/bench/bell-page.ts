import { type BellTimes, BROADCASTS, measureBell, measureStreams, READERS, STREAMS } from './bell.ts'
import type { Part } from './part.ts'
import { verdict, writtenOn } from './written-on.ts'

const LIMITS = { announcement: 1_000, counter: 20, streams: 100 } as const

const count = (number: number) => number.toLocaleString('en-GB')

const bellPage = ({ announcement, counter, reached }: BellTimes, streams: number, when: Date): string => `## Bell

${writtenOn(when)} ${count(READERS)} learners, ${count(BROADCASTS)} announcements and news; one request after the other, from the request to notification to its last byte.

| what | median ms | p99 ms | limit | |
| --- | --: | --: | --: | --- |
| an announcement to ${count(READERS)} learners, which reached ${count(reached)} | ${announcement.median.toFixed(1)} | ${announcement.p99.toFixed(1)} | ${LIMITS.announcement} | ${verdict(announcement.p99 < LIMITS.announcement && reached >= READERS)} |
| the counter of one learner | ${counter.median.toFixed(1)} | ${counter.p99.toFixed(1)} | ${LIMITS.counter} | ${verdict(counter.p99 < LIMITS.counter)} |

${count(STREAMS)} open streams cost ${streams.toFixed(1)} MB in all processes together; the limit is ${LIMITS.streams} MB: ${verdict(streams < LIMITS.streams)}.
`

/** Announcements, counters and open streams. */
export const BELL: Part = {
  stack: {},
  learners: STREAMS,
  measure: async ({ stack, learners, say }) => {
    const streams = await measureStreams(stack, learners)
    say(`open streams ${streams.toFixed(1)} MB`)
    return bellPage(await measureBell(stack, say), streams, new Date())
  },
}
