import styled, { css } from 'styled-components'
import { size, touch } from '#shared/theme/tokens.ts'
import { Link } from './link.tsx'

/** For what stands by itself, outside running text: as high as a finger needs. */
export const touchLine = css`${touch} { display: inline-flex; align-items: center; min-height: ${size('target')}; }`
export const TouchLink = styled(Link)`${touchLine}`
