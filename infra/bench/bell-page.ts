import { cpus } from 'node:os'
import { type BellTimes, BROADCASTS, READERS, STREAMS } from './bell.ts'

const LIMITS = { announcement: 1_000, counter: 20, streams: 100 } as const

const count = (number: number) => number.toLocaleString('en-GB')
const verdict = (value: number, limit: number) => (value < limit ? 'holds' : 'falls short')

/** The page about the bell that `make bench` writes. */
export const bellPage = ({ announcement, counter }: BellTimes, streams: number, when: Date): string => `# Bell

Written by \`make bench\` on ${when.toISOString().slice(0, 10)} (${cpus().length} cores, Node ${process.versions.node}): ${count(READERS)} learners, ${count(BROADCASTS)} announcements and news; one request after the other, from the request to notification to its last byte.

| what | median ms | p99 ms | limit | |
| --- | --: | --: | --: | --- |
| an announcement to ${count(READERS)} learners | ${announcement.median.toFixed(1)} | ${announcement.p99.toFixed(1)} | ${LIMITS.announcement} | ${verdict(announcement.p99, LIMITS.announcement)} |
| the counter of one learner | ${counter.median.toFixed(1)} | ${counter.p99.toFixed(1)} | ${LIMITS.counter} | ${verdict(counter.p99, LIMITS.counter)} |

${count(STREAMS)} open streams cost ${streams.toFixed(1)} MB in all processes together; the limit is ${LIMITS.streams} MB: ${verdict(streams, LIMITS.streams)}.
`
