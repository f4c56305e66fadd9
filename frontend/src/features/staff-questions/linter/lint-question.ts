import { type Finding, stop } from '#shared/staff/checks/finding.ts'
import type { Item } from './item.ts'
import { lettersOf } from './letters.ts'
import { lintKind } from './lint-kind.ts'
import { lintAbsolutes, lintLongest, lintReasons } from './lint-options.ts'
import { lintOverlap } from './lint-overlap.ts'
import { lintAsked, lintLength } from './lint-question-asked.ts'
import { lintPictures, lintReferences } from './lint-sources.ts'
import { lintUnits } from './lint-units.ts'

const folded = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** What the service will refuse when the question is to be active. */
function lintStops({ kind, isEmpty, options }: Item): Finding[] {
  const stops: Finding[] = []
  if (isEmpty) stops.push(stop('stem', 'stem', 'There is no stem', 'Write a stem that begins with the patient.'))
  const equal = options.flatMap(({ text }, index) => {
    const first = options.findIndex((option) => folded(option.text) === folded(text))
    return folded(text) && first < index ? [[first, index] as const] : []
  })
  for (const [one, other] of equal)
    stops.push(
      stop(
        'equal',
        `options.${other}.text`,
        `Options ${lettersOf([one, other])} are the same`,
        'Change or remove one of them.',
      ),
    )
  const keys = options.filter(({ correct }) => correct).length
  if (kind === 'multiple' ? keys < 2 : keys === 0)
    stops.push(
      stop(
        'key',
        'options.root',
        kind === 'multiple' ? 'Fewer than two answers are selected' : 'No answer is selected',
        kind === 'multiple' ? 'Select every correct option.' : 'Select the button beside the correct option.',
      ),
    )
  return stops
}

/**
 * Remarks on an item as it is written, what stops it first. `today` is the date that references are measured by.
 * The rules follow Haladyna, Downing and Rodriguez, A Review of Multiple-Choice Item-Writing Guidelines (2002).
 */
export function lintQuestion(item: Item, today: string): Finding[] {
  const { kind, prose, leadIn, options, references, bare, mute } = item
  const own = kind === 'matching' ? [] : [...lintAbsolutes(options), ...lintOverlap(options), ...lintKind(options)]
  return [
    ...lintStops(item),
    ...lintAsked(prose, leadIn),
    ...lintLength(`${prose} ${leadIn}`.split(/\s+/).filter(Boolean).length),
    ...own,
    ...(kind === 'single' ? lintLongest(options) : []),
    ...lintReasons(options),
    ...lintUnits(bare),
    ...mute.map(lintPictures),
    ...lintReferences(references, today),
  ]
}
