import type { Part } from './part.ts'
import { measurePublicPages, type PageRatio } from './public-pages.ts'
import { verdict, writtenOn } from './written-on.ts'

const row = ({ name, bytes, ours, bare, ratio, rounds, target }: PageRatio) =>
  `| ${name} | ${bytes.toLocaleString('en-GB')} | ${Math.round(ours.perSecond)} | ${Math.round(bare.perSecond)} | ${ratio.toFixed(2)} | ${rounds.map((one) => one.toFixed(2)).join(', ')} | ${verdict(ratio >= target)} |`

/** Public pages as the gateway keeps them. */
export const PUBLIC_PAGES_PART: Part = {
  stack: { sample: true, site: true },
  learners: 0,
  measure: async ({ stack, say }) => {
    const ratios = await measurePublicPages(stack, say)
    return `## Public pages

${writtenOn(new Date())} A kept page from the gateway, and bare Fastify that sends the same bytes with the same headers: both in turn, 50 connections each. The ratio is that of the median round and should be 0.5 at least.

| page | bytes | gateway a second | bare a second | ratio | rounds | |
| --- | --: | --: | --: | --: | --- | --- |
${ratios.map(row).join('\n')}
`
  },
}
