import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, rule, space } from '../theme/tokens.ts'
import { Icon } from './icon.tsx'

const Strip = styled.div`
  display: flex; align-items: center; gap: ${space('3')}; flex-wrap: wrap; padding: ${space('2')} ${space('4')}; background: ${color('warning-wash')};
  border-bottom: ${rule('rule')} solid ${color('warning')}; font-size: ${font('t14')};
  > svg { color: ${color('warning')}; }
`

/** Across the page while something is not real: "Test payments. No money moves." */
export const Ribbon = ({ label, children }: { label: string; children: ReactNode }) => (
  <Strip role="region" aria-label={label}>
    <Icon name="warn" size={16} />
    <span>{children}</span>
  </Strip>
)
