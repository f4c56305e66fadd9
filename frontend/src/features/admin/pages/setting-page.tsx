import { readSettingByTag } from '@wardround/proto/http/content/settings.ts'
import type { SettingTag } from '@wardround/proto/settings.ts'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { Small } from '#shared/ui/text.tsx'
import { Permitted } from '../access/permitted.tsx'
import { StaffHeader } from '../components/staff-header.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { SETTING_SCREENS, type SettingScreen } from '../settings/setting-screens.ts'

function Setting({ screen }: { screen: SettingScreen }) {
  const { data, error, mutate } = useApi(readSettingByTag, { params: { tag: screen.tag } })
  const [turn, setTurn] = useState(0)
  return (
    <>
      <StaffHeader title={screen.title} />
      <Small $muted style={{ marginBottom: space('5') }}>
        {screen.lead}
      </Small>
      {error && !data ? <LoadFailed error={error} onRetry={() => void mutate()} /> : null}
      {!data && !error ? <Skeleton lines={6} label="Loading the setting" /> : null}
      {data ? <SettingForm key={turn} screen={screen} inForce={data} onReset={() => setTurn((before) => before + 1)} /> : null}
    </>
  )
}

/** `/admin/settings/<tag>`: every setting has one small form. */
export function SettingPage() {
  const tag = useLocation().pathname.replace(/\/+$/, '').split('/').at(-1) as SettingTag
  const screen = SETTING_SCREENS.find((one) => one.tag === tag)
  if (!screen) return null
  return (
    <Permitted area="Settings" flag="v">
      <Setting key={tag} screen={screen} />
    </Permitted>
  )
}
