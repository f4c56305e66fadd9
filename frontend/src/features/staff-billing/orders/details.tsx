import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, rule, space, up } from '#shared/theme/tokens.ts'

/** What is known of one thing, a line each. */
export const Details = styled.dl`
  max-width: 720px;
  > div { display: grid; gap: ${space('1')} ${space('6')}; padding-block: ${space('2')}; border-top: ${rule('hair')} solid ${color('line')}; }
  ${up('md')} { > div { grid-template-columns: 6fr 18fr; } }
  dt { color: ${color('ink-2')}; }
  dd { overflow-wrap: anywhere; }
`
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
