import styled from 'styled-components'
import { below } from '../theme/tokens.ts'

const hidden =
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;'

/** Read out, not shown. */
export const VisuallyHidden = styled.span`${hidden}`

/** Words beside an icon or a sign that can stand for them: shown from 768 px on, read out everywhere. */
export const HiddenOnPhone = styled.span`${below('md')} { ${hidden} }`
