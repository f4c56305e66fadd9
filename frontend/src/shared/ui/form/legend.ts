import styled from 'styled-components'
import { font, space, weight } from '../../theme/tokens.ts'

/** The name of a fieldset, as labels look. */
export const Legend = styled.legend`font-size: ${font('t14')}; font-weight: ${weight('medium')}; margin-bottom: ${space('1')};`
