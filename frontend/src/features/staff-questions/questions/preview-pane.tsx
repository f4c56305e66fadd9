import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { PageFrame } from '#shared/staff/ui/page-frame.tsx'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Segmented } from '#shared/ui/form/segmented.tsx'

const Head = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('2')} ${space('4')};
  border-top: ${rule('rule')} solid ${color('ink')}; padding: ${space('2')} 0 ${space('4')};
  h2 { font: ${weight('bold')} ${font('t16')}/1.4 ${family('figure')}; }
  > div { display: flex; flex-wrap: wrap; gap: ${space('2')}; }
`
const Paper = styled.div`--reading: 1rem;`

export type Phase = 'before' | 'after'
const PHASES = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const

/** "As the learner sees it": before or after the answer, at this width or a phone's. */
export function PreviewPane({ children }: { children: (phase: Phase) => ReactNode }) {
  const [phase, setPhase] = useState<Phase>('before')
  const [phone, setPhone] = useState(false)
  return (
    <section aria-label="Preview">
      <Head>
        <h2>As the learner sees it</h2>
        <div>
          <Segmented legend="Part of the preview" hideLegend choices={PHASES} value={phase} onChange={setPhase} />
          <Button size="sm" aria-pressed={phone} onClick={() => setPhone(!phone)}>
            Phone
          </Button>
        </div>
      </Head>
      {phone ? (
        <PageFrame title="The question on a phone">{children(phase)}</PageFrame>
      ) : (
        <Paper>{children(phase)}</Paper>
      )}
    </section>
  )
}
