const MARK = /^<!-- part: ([a-z-]+) -->\n/m

const HEAD = `# What was measured

Each section is written by its part of \`make bench\`, together or alone (\`make bench PART=bell\`), on a stack of its own. The load generator runs on the same cores. Rates depend on the machine; ratios and growth are what counts. Notes: [NOTES.md](NOTES.md). How well pages are read: [ocr/RESULTS.md](ocr/RESULTS.md).
`

/** The page with this section in place of the part's former one, in the order of `names`; other sections go. */
export function putSection(page: string, names: readonly string[], name: string, section: string, head = HEAD): string {
  const [, ...pieces] = page.split(MARK)
  const sections = new Map<string, string>()
  for (let at = 0; at < pieces.length; at += 2) sections.set(pieces[at] ?? '', pieces[at + 1] ?? '')
  sections.set(name, section)
  const kept = names.flatMap((each) => {
    const text = sections.get(each)
    return text ? [`<!-- part: ${each} -->\n${text.trim()}\n`] : []
  })
  return [head, ...kept].join('\n')
}
