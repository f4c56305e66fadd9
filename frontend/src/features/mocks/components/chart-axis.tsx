import styled from 'styled-components'
import { color, font, rule, space } from '#shared/theme/tokens.ts'

/** What stands below a chart: the least, the middle and the most of its axis. */
export const ChartAxis = styled.div`
  display: flex; justify-content: space-between; margin-bottom: ${space('3')}; padding-top: 4px; color: ${color('ink-3')};
  font-size: ${font('t13')}; border-top: ${rule('hair')} solid ${color('line')};
`
