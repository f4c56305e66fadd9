import styled from 'styled-components'
import { color, font, radius, rule } from '../theme/tokens.ts'

/** A key of the keyboard: `<KeyCap>M</KeyCap>`. */
export const KeyCap = styled.kbd`
  font: inherit; font-size: ${font('t12')}; color: ${color('ink-3')}; border: ${rule('hair')} solid ${color('line-2')};
  border-bottom-width: 2px; border-radius: ${radius('2')}; padding: 0 5px; min-width: 20px; text-align: center; display: inline-block;
`
