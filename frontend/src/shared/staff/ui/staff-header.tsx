import type { ReactNode } from 'react'
import styled from 'styled-components'
import { paths } from '#shared/navigation/paths.ts'
import { below, color, font, layer, space } from '#shared/theme/tokens.ts'
import { Breadcrumbs, type Crumb } from '#shared/ui/breadcrumbs.tsx'

const Head = styled.div<{ $sticky: boolean }>`
  display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: ${space('2')} ${space('4')}; padding: ${space('1')} 0 ${space('3')};
  ${({ $sticky }) => $sticky && `position: sticky; top: 0; z-index: ${layer('sticky')}; background: ${color('paper')}; padding-top: ${space('3')}; ${below('md')} { p { display: none; } }`}
`
const Words = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; gap: ${space('1')} ${space('3')}; min-width: 0;
  p { font-size: ${font('t14')}; color: ${color('ink-3')}; }
`
const Actions = styled.div`display: flex; flex-wrap: wrap; gap: ${space('2')};`

export type StaffHeaderProps = {
  /** Between the dashboard and this page. */
  crumbs?: readonly Crumb[]
  title: string
  /** The last crumb, where the title is too long for it. */
  crumb?: string
  /** States and a line of small print, on the heading's line. */
  beside?: ReactNode
  actions?: ReactNode
  /** Stays in sight: the actions of a long form. */
  sticky?: boolean
}

/** Breadcrumbs, the page's h1 and its actions, as on every staff screen. */
export const StaffHeader = ({
  crumbs = [],
  title,
  crumb = title,
  beside,
  actions,
  sticky = false,
}: StaffHeaderProps) => (
  <>
    <Breadcrumbs crumbs={[{ label: 'Dashboard', to: paths.admin() }, ...crumbs, { label: crumb }]} />
    <Head $sticky={sticky}>
      <Words>
        <h1 tabIndex={-1}>{title}</h1>
        {beside}
      </Words>
      {actions ? <Actions>{actions}</Actions> : null}
    </Head>
  </>
)
