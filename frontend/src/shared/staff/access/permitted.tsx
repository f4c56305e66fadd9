import type { PermissionArea, PermissionFlag } from '@wardround/proto/codes.ts'
import type { ReactNode } from 'react'
import { paths } from '#shared/navigation/paths.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { AREA_WORDS } from './area-words.ts'
import { usePermission } from './permissions.ts'

const VERBS: Record<PermissionFlag, string> = { v: 'see', a: 'add to', e: 'change' }

/** Shows a screen to people whose role allows it, and tells everyone else what is missing and whom to ask. */
export function Permitted({
  area,
  flag,
  children,
}: {
  area: PermissionArea
  flag: PermissionFlag
  children: ReactNode
}) {
  if (usePermission(area, flag)) return children
  return (
    <EmptyState
      line="stopped"
      heading="h1"
      title={`Your role does not let you ${VERBS[flag]} “${AREA_WORDS[area].label}”`}
      action={<LinkButton to={paths.admin()}>Back to the dashboard</LinkButton>}
    >
      <p>Ask someone who manages roles to give you this permission.</p>
    </EmptyState>
  )
}
