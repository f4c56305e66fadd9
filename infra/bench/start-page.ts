import type { Part } from './part.ts'
import { measureStart } from './start-time.ts'
import { verdict, writtenOn } from './written-on.ts'

/** `make up` of a fresh clone. Its own stack has ended by then. */
export const START: Part = {
  stack: { only: ['identity'] },
  learners: 0,
  measure: async ({ stack, say }) => {
    await stack.stop()
    say('Starting a fresh clone twice ...')
    const { first, second } = await measureStart()
    return `## Start

${writtenOn(new Date())}

| what | measured | target | |
| --- | --: | --: | --- |
| first \`make up\` of a fresh clone, packages from the registry | ${first.toFixed(1)} s | 240 s | ${verdict(first < 240)} |
| second \`make up\` | ${second.toFixed(1)} s | 15 s | ${verdict(second < 15)} |
`
  },
}
