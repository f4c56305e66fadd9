import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'
import { KeyCap } from '#shared/ui/key-cap.tsx'

const List = styled.ol`
  list-style: none; font-size: ${font('t14')};
  li { display: flex; gap: ${space('3')}; align-items: baseline; padding-block: ${space('3')}; border-top: ${rule('hair')} solid ${color('line')}; }
`

/** What happens next, in order, under its heading. */
export const NumberedSteps = ({ steps }: { steps: readonly string[] }) => (
  <>
    <h2>What happens next</h2>
    <List>
      {steps.map((step, at) => (
        <li key={step}>
          <KeyCap aria-hidden="true">{at + 1}</KeyCap>
          <span>{step}</span>
        </li>
      ))}
    </List>
  </>
)
