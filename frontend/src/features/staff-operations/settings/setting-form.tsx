import type { CallReply } from '@wardround/proto/contract.ts'
import {
  bulkSettings,
  changeSetting,
  createSetting,
  deleteSetting,
  getSetting,
  getSettingByTag,
  listHistoryOfSetting,
  listSettings,
  listSettingsAsCsv,
  restoreSetting,
} from '@wardround/proto/http/content/settings.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { DraftNote, DraftStatus } from '#shared/staff/form/draft-note.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import type { Part } from '#shared/staff/resource/differences.ts'
import type { Resource } from '#shared/staff/resource/resource.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'
import { SettingControl } from './setting-control.tsx'
import { type SettingScreen, type SettingValues, toSettingValue, valuesOf, wordsOfValue } from './setting-screens.ts'

type InForce = CallReply<typeof getSettingByTag>
const Form = styled(Stack).attrs({ as: 'form' })`max-width: 560px;`

const calls = {
  list: listSettings,
  get: getSetting,
  create: createSetting,
  change: changeSetting,
  remove: deleteSetting,
  restore: restoreSetting,
  bulk: bulkSettings,
  csv: listSettingsAsCsv,
  history: listHistoryOfSetting,
}
type SettingCalls = typeof calls

/** Site settings as a staff resource; the screens are one for each tag. */
const settingsOf = ({ tag, title }: SettingScreen): Resource<SettingCalls> => ({
  calls,
  area: 'Settings',
  one: 'setting',
  // Each tag has a draft of its own while it is not stored yet.
  many: `setting ${tag}`,
  nameOf: () => title,
  list: () => paths.adminSetting(tag),
  create: () => paths.adminSetting(tag),
  edit: () => paths.adminSetting(tag),
})

/** The form of one setting: saves it, or puts the default back in force, which can be undone. */
export function SettingForm({
  screen,
  inForce,
  onReset,
}: {
  screen: SettingScreen
  inForce: InForce
  onReset: () => void
}) {
  const { tag, title, control } = screen
  const resource = settingsOf(screen)
  const mayEdit = usePermission('Settings', inForce.setting ? 'e' : 'a')
  const form = useStaffForm<SettingCalls, SettingValues>({
    resource,
    form: 'setting',
    record: (inForce.setting ?? undefined) as never,
    empty: valuesOf(inForce.value),
    toValues: ({ value }) => valuesOf(value),
    toBody: (values) => ({ tag, value: toSettingValue(control, values) }),
    // Whatever part of the value is wrong, there is one control.
    place: ({ message }) => ({ path: control.kind === 'boxes' ? 'chosen' : 'text', message }),
    nameOf: () => ('label' in control ? control.label : title),
    onSaved: () => {
      toast(`${title} saved.`, { icon: 'tick' })
      void refresh(getSettingByTag)
    },
  })
  const { base } = form
  const isEmpty = Array.isArray(inForce.value) && inForce.value.length === 0
  const parts: Part<SettingValues>[] = (['text', 'chosen', 'on'] as const).map((name) => ({
    name,
    label: title,
    show: (value: unknown) => wordsOfValue(value),
  }))
  const history: Part<{ value: unknown }>[] = [{ name: 'value', label: title, show: wordsOfValue }]

  const reset = async () => {
    if (!base) return
    const undo = async () => {
      await callApi(restoreSetting, { params: { id: base.id } }).catch(
        (error) => void toast(`The setting was not restored. ${messageOf(error)}`, { icon: 'warn' }),
      )
      await refresh(getSettingByTag)
      onReset()
    }
    try {
      await callApi(deleteSetting, { params: { id: base.id } })
    } catch (error) {
      return void toast(`The setting was not reset. ${messageOf(error)}`, { icon: 'warn' })
    }
    form.unsaved.current = false
    form.draft.saved()
    await refresh(getSettingByTag)
    onReset()
    toast(`${title} reset to the default.`, {
      icon: 'tick',
      action: { label: 'Undo', run: () => void undo() },
    })
  }
  return (
    <StaffFormFrame
      resource={resource}
      form={form}
      toValues={({ value }) => valuesOf(value)}
      parts={parts}
      history={history}
    >
      <Form
        $gap="5"
        noValidate
        onSubmit={
          ((event: React.FormEvent) => {
            event.preventDefault()
            void form.save()
          }) as never
        }
      >
        <DraftNote draft={form.draft} />
        <FormErrors problems={form.problems} />
        <SettingControl control={control} />
        <Small $muted>
          {base
            ? `Saved ${formatRelative(base.updatedAt)} by ${base.updatedBy}.`
            : isEmpty
              ? 'Using the default, which is empty.'
              : 'Using the default, which is shown above.'}
        </Small>
        {mayEdit ? (
          <Row>
            <Button type="submit" variant="primary" busy={form.busy}>
              Save setting
            </Button>
            {base ? (
              <Button variant="quiet" onClick={() => void reset()}>
                Use the default
              </Button>
            ) : null}
            <DraftStatus draft={form.draft} />
          </Row>
        ) : null}
      </Form>
    </StaffFormFrame>
  )
}
