import { measureHotPaths } from './hot-paths.ts'
import { hotPathsPage } from './hot-paths-page.ts'
import { measureImport } from './import-time.ts'
import { fillBank } from './large-bank.ts'
import { memoryOfDescendants } from './memory.ts'
import { type Part, sized } from './part.ts'

const LEARNERS = sized(5_000, 500)

/** Reading and answering questions, also with a bank of full size, and what all processes hold before and after. */
export const HOT_PATHS: Part = {
  stack: { sample: true, site: true },
  learners: LEARNERS,
  measure: async ({ stack, learners, say }) => {
    const rest = memoryOfDescendants()
    say(`${Math.round(rest.total)} MB at rest. Importing questions ...`)
    const imported = await measureImport(stack.urls.gateway)
    say(`found after ${imported.foundAfter.toFixed(1)} s`)
    const ratios = await measureHotPaths(stack, learners, say)
    const memory = memoryOfDescendants()
    say(`${Math.round(memory.total)} MB. Loading the bank of full size ...`)
    const filled = await fillBank(stack.urls.database('assessment'))
    const large = { ...filled, ratios: await measureHotPaths(stack, learners, say, 1) }
    return hotPathsPage({ ratios, large, imported, rest, memory, learners: LEARNERS }, new Date())
  },
}
