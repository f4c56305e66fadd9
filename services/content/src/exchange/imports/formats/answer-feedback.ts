/** Feedback that belongs to no option: when a learner of the other software sees it, by the name it has there. */
export type Feedback = { id: string; html: string; isShownForRight?: boolean }

const HEADINGS = { right: 'For a right answer', wrong: 'For a wrong answer' } as const
const APART = 'Feedback for right and wrong answers was added to the explanation separately.'

function whenOf({ id, isShownForRight }: Feedback): 'always' | 'right' | 'wrong' | 'unknown' {
  if (/^(general(_fb|feedback)?|solution)$/i.test(id)) return 'always'
  if (/incorrect|wrong|false/i.test(id)) return 'wrong'
  return isShownForRight || /correct|right|true/i.test(id) ? 'right' : 'unknown'
}

/**
 * The explanation that feedback makes. What is said of a right and of a wrong answer stands under headings, never in
 * one text. Of several that nobody can tell when to show none is taken over.
 */
export function explanationOf(feedback: readonly Feedback[], notes: Set<string>): string {
  const said = feedback.filter(({ html }) => html !== '')
  const by = (when: ReturnType<typeof whenOf>) => said.filter((one) => whenOf(one) === when)
  const [right, wrong, unknown] = [by('right'), by('wrong'), by('unknown')]
  const isAlone = said.length === 1
  for (const { id } of unknown)
    notes.add(
      isAlone
        ? `Feedback "${id.slice(0, 40)}" was added to the explanation.`
        : `Feedback "${id.slice(0, 40)}" was left out because the file does not say which answer it is for.`,
    )
  const parts = Object.entries({ right, wrong }).flatMap(([when, some]) =>
    some.length > 0
      ? [`<p><strong>${HEADINGS[when as keyof typeof HEADINGS]}</strong></p>`, ...some.map(({ html }) => html)]
      : [],
  )
  if (parts.length > 0) notes.add(APART)
  return [...by('always').map(({ html }) => html), ...(isAlone ? unknown.map(({ html }) => html) : []), ...parts].join(
    '',
  )
}
