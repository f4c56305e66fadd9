import {
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listMailTemplateVersions,
  resetMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { toast } from '#shared/ui/overlay/toast.ts'
import { bodyOf, draftOf, type MailTemplate, type TemplateDraft } from './template-words.ts'

const REFRESHED = [getMailTemplate, listMailTemplates, listMailTemplateVersions]
const same = (a: TemplateDraft, b: TemplateDraft) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What is typed into one email, from the version it began with (`base`). A form in which nothing was typed follows the
 * newest version; otherwise what somebody else saved is `newer`, and nothing is saved until `resolve` has been told
 * which texts to keep.
 */
export function useTemplateForm(template: MailTemplate) {
  const { name, title } = template
  const [base, setBase] = useState(template)
  const [newer, setNewer] = useState<MailTemplate>()
  const methods = useForm<TemplateDraft>({ defaultValues: draftOf(template) })
  const saving = useMutationApi(changeMailTemplate, REFRESHED)
  const resetting = useMutationApi(resetMailTemplate, REFRESHED)
  const draft = methods.watch()
  const isDirty = !same(draft, draftOf(base))
  const unsaved = useRef(false)
  unsaved.current = isDirty

  /** Goes on from this version, with these texts in the form. */
  const start = (from: MailTemplate, texts = draftOf(from)) => {
    setBase(from)
    setNewer(undefined)
    methods.reset(texts)
  }
  const meet = (found: MailTemplate) => {
    const mine = methods.getValues()
    if (same(mine, draftOf(base)) || same(mine, draftOf(found))) start(found)
    else setNewer(found)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version asks for anything
  useEffect(() => {
    if (template.version > base.version) meet(template)
  }, [template.version])

  const meetOther = (error: unknown): undefined => {
    if (!isApiError(error, 'resource.stale')) return
    const current = error.data['current'] as MailTemplate | undefined
    if (current) meet(current)
  }
  const save = async () => {
    if (newer) return void toast('First choose which text to keep.', { icon: 'warn' })
    const body = { ...bodyOf(draft), version: base.version }
    const saved = await saving.run({ params: { name }, body }).catch(meetOther)
    if (!saved) return
    start(saved)
    toast(`${title} saved as version ${saved.version}.`, { icon: 'tick' })
  }
  /** Resolves with whether it is done. */
  const reset = async (): Promise<boolean> => {
    const original = await resetting.run({ params: { name }, body: { version: base.version } }).catch(meetOther)
    if (!original) return false
    start(original)
    toast(`${title} reset to the original.`, { icon: 'tick' })
    return true
  }
  const resolve = (texts: TemplateDraft) => {
    if (!newer) return
    start(newer, texts)
    saving.reset()
    toast('Your choices are in the form. Nothing is saved yet.', { icon: 'info' })
  }
  return { base, newer, methods, draft, isDirty, unsaved, saving, resetting, save, reset, resolve, start }
}
