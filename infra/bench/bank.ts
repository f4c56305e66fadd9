import { bankPage } from './bank-page.ts'
import { measureHotPaths } from './hot-paths.ts'
import { measureImportMemory } from './import-memory.ts'
import { measureImport } from './import-time.ts'
import { fillBank } from './large-bank.ts'
import { memoryOfDescendants } from './memory.ts'
import { type Part, sized } from './part.ts'

const LEARNERS = sized(5_000, 500)

/** Questions: reading, answering, the same with a bank of full size, and files in and out. */
export const BANK: Part = {
  stack: { sample: true, site: true },
  learners: LEARNERS,
  measure: async ({ stack, learners, say }) => {
    say('Importing questions ...')
    const imported = await measureImport(stack.urls.gateway)
    say(`found after ${imported.foundAfter.toFixed(1)} s`)
    const ratios = await measureHotPaths(stack, learners, say)
    const memory = memoryOfDescendants()
    say('Loading the bank of full size ...')
    const filled = await fillBank(stack.urls.database('assessment'))
    const large = { ...filled, ratios: await measureHotPaths(stack, learners, say, 1) }
    say('Importing many questions of each format ...')
    const exchanged = await measureImportMemory(stack.urls.gateway)
    return bankPage({ ratios, large, imported, exchanged, memory, learners: LEARNERS }, new Date())
  },
}
