import { css, keyframes } from 'styled-components'
import { color, motion, radius, rule, shadow } from '#shared/theme/tokens.ts'

const appear = keyframes`from { opacity: 0; }`

/** The ground of what floats: menu, dialog, sheet. */
export const floatStyle = css`
  background: ${color('sheet')}; color: ${color('ink')}; border: ${rule('hair')} solid ${color('line-2')}; border-radius: ${radius('2')};
  box-shadow: ${shadow('pop')}; animation: ${appear} ${motion('fast')};
`
export const scrimStyle = css`position: fixed; inset: 0; background: ${color('scrim')}; animation: ${appear} ${motion('fast')};`
