import { type ImportMemory, measureImportMemory } from './import-memory.ts'
import type { Part } from './part.ts'
import { verdict, writtenOn } from './written-on.ts'

const exchangeRow = ({ format, megabytes, seconds, before, peak, outcome }: ImportMemory) =>
  `| ${format} | ${megabytes.toFixed(1)} | ${seconds.toFixed(1)} s | ${verdict(seconds < 60)} | ${Math.round(before)} | ${Math.round(peak)} | ${outcome} |`

/** Files of questions in and out. */
export const EXCHANGE: Part = {
  stack: { sample: true },
  learners: 0,
  measure: async ({ stack }) => {
    const exchanged = await measureImportMemory(stack.urls.gateway)
    return `## 10,000 questions in and out

${writtenOn(new Date())} In under 60 s, with the worker's memory (PSS) about the same whatever the format.

| what | MB | seconds | | MB before | MB at most | |
| --- | --: | --: | --- | --: | --: | --- |
${exchanged.map(exchangeRow).join('\n')}
`
  },
}
