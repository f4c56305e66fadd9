import { SETTING_TAGS, SETTINGS } from '@wardround/proto/settings.ts'
import { describe, expect, it } from 'vitest'
import { SETTING_SCREENS, toSettingValue, valuesOf, wordsOfValue } from './setting-screens.ts'

describe('the settings screens', () => {
  it('are there for every setting, and write what they read', () => {
    expect(SETTING_SCREENS.map(({ tag }) => tag).sort()).toEqual([...SETTING_TAGS].sort())
    for (const { tag, control } of SETTING_SCREENS) {
      const { fallback } = SETTINGS[tag]
      expect(toSettingValue(control, valuesOf(fallback as never)), tag).toEqual(fallback)
    }
  })

  it('leave empty lines out, and leave it to the service to refuse what is no number', () => {
    const [lines, percent] = [SETTING_SCREENS[0], SETTING_SCREENS[2]]
    const values = { text: ' one \n\ntwo words\n', chosen: [], on: false }
    expect(toSettingValue(lines?.control as never, values)).toEqual(['one', 'two words'])
    expect(toSettingValue(percent?.control as never, { ...values, text: 'many' })).toBe('many')
    expect(toSettingValue(percent?.control as never, { ...values, text: '45' })).toBe(45)
    expect([wordsOfValue(['a', 'b']), wordsOfValue([]), wordsOfValue(true), wordsOfValue(30)]).toEqual([
      'a, b',
      'None',
      'On',
      '30',
    ])
  })
})
