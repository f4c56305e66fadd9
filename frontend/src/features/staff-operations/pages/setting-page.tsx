import { getSettingByTag } from '@wardround/proto/http/content/settings.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { SettingForm } from '#features/staff-operations/settings/setting-form.tsx'
import { SETTING_SCREENS, type SettingScreen } from '#features/staff-operations/settings/setting-screens.ts'
import { useApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/paths.ts'
import { useTitle } from '#shared/navigation/use-title.ts'
import { Permitted } from '#shared/staff/access/permitted.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'

function Setting({ screen }: { screen: SettingScreen }) {
  const { data, error, mutate } = useApi(getSettingByTag, { params: { tag: screen.tag } })
  const [turn, setTurn] = useState(0)
  useTitle(screen.title)
  return (
    <>
      <StaffHeader title={screen.title} />
      <Small $muted style={{ marginBottom: space('5') }}>
        {screen.lead}
      </Small>
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} title="The setting could not be loaded" />
      ) : null}
      {!data && !error ? <Skeleton lines={6} label="Loading the setting" /> : null}
      {data ? (
        <SettingForm key={turn} screen={screen} inForce={data} onReset={() => setTurn((before) => before + 1)} />
      ) : null}
    </>
  )
}

/** `/admin/settings/<tag>`: every setting has one small form. */
export function SettingPage() {
  const { tag } = useParams()
  const screen = SETTING_SCREENS.find((one) => one.tag === tag)
  if (!screen)
    return (
      <EmptyState
        line="broken"
        heading="h1"
        title="Setting not found"
        action={<LinkButton to={paths.admin()}>Go to the dashboard</LinkButton>}
      >
        <p>You’ll find the settings in the menu.</p>
      </EmptyState>
    )
  return (
    <Permitted area="Settings" flag="v">
      <Setting key={tag} screen={screen} />
    </Permitted>
  )
}
