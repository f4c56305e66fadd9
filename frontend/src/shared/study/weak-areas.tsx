import { formatList } from '#shared/format/list.ts'
import { Button } from '#shared/ui/button.tsx'
import { Small } from '#shared/ui/text.tsx'
import { Band } from './carry-on.tsx'
import { progressOf } from './category-progress.ts'
import type { BankProgress } from './use-category-progress.ts'
import { usePractise } from './use-practise.ts'

type Weak = BankProgress['weak'][number]

const listed = (areas: readonly Weak[]): string => formatList(areas.map(({ name }) => name))
/** The answers are enough to say so. */
const isSure = ({ behindBy }: Weak): boolean => behindBy > 0

/** What is weak: what the answers are enough to say, and apart from it what may be chance. */
export function describeWeak({ weak, parents, answered }: Pick<BankProgress, 'weak' | 'parents' | 'answered'>): string {
  const sure = weak.filter(isSure)
  const maybe = weak.filter((area) => !isSure(area))
  const unsure =
    maybe.length > 0
      ? `You’re below your peers so far, but there are too few answers to be sure: ${listed(maybe)}.`
      : ''
  if (weak.length > 0) return [sure.length > 0 ? `${listed(sure)}.` : '', unsure].filter(Boolean).join(' ')
  if (answered === 0) return ''
  const scored = parents.some(({ categories }) => categories.some((one) => progressOf(one).kind === 'scored'))
  return scored
    ? 'No category with a score is below peers.'
    : 'Not enough answers to compare yet. Each category gets a score after 20 answers, or after all its questions if there are fewer than 20.'
}

/** What is weak, from the first answers on, and the button that practises it. */
export function WeakAreas({ progress }: { progress: BankProgress }) {
  const { practise, busy } = usePractise()
  const { weak } = progress
  const words = describeWeak(progress)
  if (!words) return null
  return (
    <Band aria-labelledby="weak">
      <div style={{ gridColumn: '1 / span 2' }}>
        <h2 id="weak">{weak.length > 0 ? 'Weak categories' : 'Compared with peers'}</h2>
        <Small $muted>{words}</Small>
      </div>
      {weak.length > 0 ? (
        <Button
          busy={busy}
          onClick={() => void practise({ categories: weak.map(({ id }) => id), which: ['wrong', 'unseen'] })}
        >
          {weak.length === 1 ? 'Practise this category' : `Practise these ${weak.length} categories`}
        </Button>
      ) : (
        <span />
      )}
    </Band>
  )
}
