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

type Props<Phase extends string> = {
  /** What the page in the frame of a phone is called. */
  framed: string
  phases: readonly { value: Phase; label: string }[]
  /** The phase to begin with. */
  first: NoInfer<Phase>
  children: (phase: Phase) => ReactNode
}

/** "What learners will see": in one of its phases, at this width or a phone's. */
export function PhasePreview<Phase extends string>({ framed, phases, first, children }: Props<Phase>) {
  const [phase, setPhase] = useState<Phase>(first)
  const [phone, setPhone] = useState(false)
  return (
    <section aria-label="Preview">
      <Head>
        <h2>What learners will see</h2>
        <div>
          <Segmented legend="Preview state" hideLegend choices={phases} value={phase} onChange={setPhase} />
          <Button size="sm" aria-pressed={phone} onClick={() => setPhone(!phone)}>
            Show phone width
          </Button>
        </div>
      </Head>
      {phone ? <PageFrame title={framed}>{children(phase)}</PageFrame> : <Paper>{children(phase)}</Paper>}
    </section>
  )
}
