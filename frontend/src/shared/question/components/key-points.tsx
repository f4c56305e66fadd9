import styled from 'styled-components'
import { color, family, font, rule, space, weight } from '#shared/theme/tokens.ts'

const Box = styled.section`
  border-left: ${rule('state-rule')} solid ${color('accent')}; padding-left: ${space('4')}; margin: ${space('4')} 0 ${space('6')};
  h4 { font-size: ${font('t14')}; font-weight: ${weight('bold')}; font-family: inherit; margin-bottom: ${space('2')}; }
  ul { padding-left: 1.1em; font: ${weight('regular')} ${font('t16')}/1.5 ${family('text')}; }
  li + li { margin-top: .5em; }
  li::marker { color: ${color('accent')}; content: '–\\00a0\\00a0'; }
`

/** What to take away, right under the verdict; nothing where there is none. */
export const KeyPoints = ({ points }: { points: readonly string[] }) =>
  points.length === 0 ? null : (
    <Box>
      <h4>Key points</h4>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Box>
  )
