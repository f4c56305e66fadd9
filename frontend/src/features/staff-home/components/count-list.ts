import styled from 'styled-components'
import { color, family, font, rule, space } from '#shared/theme/tokens.ts'

/** Large figures side by side, each over its word. */
export const CountList = styled.dl`
  display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 0 ${space('6')};
  > div { border-top: ${rule('hair')} solid ${color('line-2')}; padding: ${space('2')} 0 ${space('3')}; display: flex; flex-direction: column-reverse; justify-content: flex-end; }
  dt { font-size: ${font('t13')}; color: ${color('ink-3')}; }
  dd { font: 400 ${font('t34')}/1.2 ${family('text')}; min-height: 1.2em; }
  dd a { color: inherit; text-decoration: none; &:hover { text-decoration: underline; } }
`
