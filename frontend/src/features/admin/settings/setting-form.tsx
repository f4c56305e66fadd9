import type { CallReply } from '@wardround/proto/contract.ts'
import { readSettingByTag, setting } from '@wardround/proto/http/content/settings.ts'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form-errors.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Small } from '#shared/ui/text.tsx'
import { toast } from '#shared/ui/toast.ts'
import { usePermission } from '../access/permissions.ts'
import type { Part } from '../resource/differences.ts'
import { DraftNote, DraftStatus } from '../resource/draft-note.tsx'
import type { Resource } from '../resource/resource.ts'
import { StaffFormFrame } from '../resource/staff-form-frame.tsx'
import { useStaffForm } from '../resource/use-staff-form.ts'
import { SettingControl } from './setting-control.tsx'
import { type SettingScreen, type SettingValues, toSettingValue, valuesOf, wordsOfValue } from './setting-screens.ts'

type InForce = CallReply<typeof readSettingByTag>
const Form = styled(Stack).attrs({ as: 'form' })`max-width: 560px;`

/** Site settings as a staff resource; the screens are one for each tag. */
const settingsOf = ({ tag, title }: SettingScreen): Resource<typeof setting> => ({
  calls: setting,
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
export function SettingForm({ screen, inForce, onReset }: { screen: SettingScreen; inForce: InForce; onReset: () => void }) {
  const { tag, title, control } = screen
  const resource = settingsOf(screen)
  const mayEdit = usePermission('Settings', inForce.setting ? 'e' : 'a')
  const form = useStaffForm<typeof setting, SettingValues>({
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
      void refresh(readSettingByTag)
    },
  })
  const { base } = form
  const parts: Part<SettingValues>[] = (['text', 'chosen', 'on'] as const).map((name) => ({
    name,
    label: title,
    show: (value: unknown) => wordsOfValue(value),
  }))
  const history: Part<{ value: unknown }>[] = [{ name: 'value', label: title, show: wordsOfValue }]

  const reset = async () => {
    if (!base) return
    const undo = async () => {
      await callApi(setting.restore, { params: { id: base.id } }).catch((error) => void toast(messageOf(error), { icon: 'warn' }))
      await refresh(readSettingByTag)
      onReset()
    }
    try {
      await callApi(setting.remove, { params: { id: base.id } })
    } catch (error) {
      return void toast(messageOf(error), { icon: 'warn' })
    }
    form.unsaved.current = false
    form.draft.saved()
    await refresh(readSettingByTag)
    onReset()
    toast(`${title}: the default is in force again.`, { icon: 'tick', action: { label: 'Undo', run: () => void undo() } })
  }
  return (
    <StaffFormFrame resource={resource} form={form} toValues={({ value }) => valuesOf(value)} parts={parts} history={history}>
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
          {base ? `Saved ${formatRelative(base.updatedAt)} by ${base.updatedBy}.` : 'Nothing is stored: this is the default.'}
        </Small>
        {mayEdit ? (
          <Row>
            <Button type="submit" variant="primary" busy={form.busy}>
              Save
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
