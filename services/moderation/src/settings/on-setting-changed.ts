import { consumer } from '@wardround/kit/consumers.ts'
import { settingChanged } from '@wardround/proto/events/content.ts'
import type { SettingTag } from '@wardround/proto/settings.ts'
import type { Deps } from '#deps.ts'
import { saveSetting } from '#settings/setting-repository.ts'

const OURS: readonly SettingTag[] = ['filterkeys', 'likeratio']

/** Keeps the settings that comments go by; they count from the next comment and the next reading on. */
export const onSettingChanged = consumer<typeof settingChanged, Deps>(
  settingChanged,
  { service: 'moderation' },
  async ({ trx }, { data }) => {
    if (OURS.includes(data.tag)) await saveSetting(trx, data)
  },
)
