import { EXCHANGE_FORMATS, type ExchangeFormat } from '@wardround/proto/exchange-formats.ts'

/** What became of `count` generated questions, the first of them made from seed `from`, in one format. */
export type RoundTrips = {
  format: ExchangeFormat
  from: number
  count: number
  lost: number
  seconds: number
  on: Date
}

const HEAD = `# Round trips

Generated questions, full of signs that formats take for their own, written in each format and read back by \`make round-trips\`. A question is lost when it comes back otherwise than the notes of its export say.

| format | questions | first seed | lost | seconds | on |
| --- | --: | --: | --: | --: | --- |
`

/** The page with this row in place of the format's former one, in the order of the formats. */
export function withRoundTrips(page: string, { format, from, count, lost, seconds, on }: RoundTrips): string {
  const rows = new Map(page.split('\n').flatMap((line) => rowOf(line)))
  rows.set(
    format,
    `| ${format} | ${count} | ${from} | ${lost} | ${Math.round(seconds)} | ${on.toISOString().slice(0, 10)} |`,
  )
  return `${HEAD}${EXCHANGE_FORMATS.flatMap((each) => rows.get(each) ?? []).join('\n')}\n`
}

function rowOf(line: string): [string, string][] {
  const format = /^\| ([\w.-]+) \| \d/.exec(line)?.[1]
  return format === undefined ? [] : [[format, line]]
}
