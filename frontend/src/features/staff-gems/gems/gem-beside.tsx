import { useDeferredValue } from 'react'
import styled from 'styled-components'
import { GemBody } from '#shared/gems/gem-body.tsx'
import { CheckList } from '#shared/staff/checks/check-list.tsx'
import { PhasePreview } from '#shared/staff/publishing/phase-preview.tsx'
import { DraftText } from '#shared/staff/rich-text/draft-text.tsx'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { Small } from '#shared/ui/text.tsx'
import { checkGem, findingPlace, goodGem } from './check-gem.ts'
import type { GemValues } from './gem-resource.ts'

const Card = styled.div`
  padding: ${space('4')}; background: ${color('sheet')}; border: ${rule('hair')} solid ${color('line')}; --reading: 1rem;
  h2 { font-size: ${font('t21')}; margin: ${space('1')} 0 ${space('3')}; }
  h2 + div { min-width: 0; }
`
const PHASES = [
  { value: 'covered', label: 'Answers hidden' },
  { value: 'open', label: 'Answers shown' },
] as const
type Phase = (typeof PHASES)[number]['value']

/** Beside the form of a gem: what is to be said about it, and what the learner will see. Both follow the typing. */
export function GemBeside({ values: typed, category }: { values: GemValues; category: string | undefined }) {
  const values = useDeferredValue(typed)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <>
      <CheckList
        title="Checks"
        form="gem"
        findings={checkGem(values, today)}
        nameOf={findingPlace}
        good={goodGem(values)}
      />
      <PhasePreview<Phase> framed="The gem on a phone" phases={PHASES} first="covered">
        {(phase) => (
          <Card>
            <Small $muted>{category ?? 'No category yet'}</Small>
            <h2>{values.title || 'No title yet'}</h2>
            <GemBody key={phase} content={values.content} Html={DraftText} open={phase === 'open'} />
          </Card>
        )}
      </PhasePreview>
    </>
  )
}
