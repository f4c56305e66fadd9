import styled from 'styled-components'
import { COLORS, color, font, rule, space } from '#shared/theme/tokens.ts'
import { Section } from '#shared/ui/page.tsx'
import { StateLegend } from '#shared/ui/question/cells.tsx'

const Swatches = styled.ul`
  list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(132px, 1fr)); gap: ${space('3')}; font-size: ${font('t13')};
  span { display: block; height: 40px; border: ${rule('hair')} solid ${color('line-2')}; margin-bottom: 4px; forced-color-adjust: none; }
`

export const ColourSection = () => (
  <Section title="Colour" aside="Every state has a shape as well as a colour.">
    <Swatches>
      {COLORS.map((name) => (
        <li key={name}>
          <span style={{ background: color(name) }} />
          {name}
        </li>
      ))}
    </Swatches>
    <h3>The five states</h3>
    <StateLegend />
  </Section>
)
