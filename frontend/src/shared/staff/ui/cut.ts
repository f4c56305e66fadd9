import styled from 'styled-components'
import { color } from '#shared/theme/tokens.ts'

/**
 * A cell's secondary words, cut with an ellipsis before they take the room of the rest. Give it a `title` with all of
 * them.
 */
export const Cut = styled.span`display: block; max-width: 168px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${color('ink-2')};`
