import {
  changeMailTemplate,
  getMailTemplate,
  listMailTemplates,
  listMailTemplateVersions,
  resetMailTemplate,
  testMailTemplate,
} from '@wardround/proto/http/notification/mail-templates.ts'
import { useRef, useState } from 'react'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { LeaveGuard } from '#shared/staff/form/leave-guard.tsx'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space, up, weight } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { TextArea, TextField } from '#shared/ui/form/text-field.tsx'
import { Row, Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Section } from '#shared/ui/page.tsx'
import { Small } from '#shared/ui/text.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { TemplateVersions } from './template-versions.tsx'
import { bodyOf, draftOf, type MailTemplate, placeholderProblems, type TemplateDraft } from './template-words.ts'

const Sides = styled.div`
  display: grid; gap: ${space('6')} ${space('10')}; padding-block: ${space('4')} ${space('8')};
  ${up('xl')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`
const Placeholders = styled(Small)`font-family: inherit; font-weight: ${weight('bold')}; margin-bottom: ${space('2')};`
const REFRESHED = [getMailTemplate, listMailTemplates, listMailTemplateVersions]

type TemplateFormProps = { template: MailTemplate; mayEdit: boolean }

/** One email: what it says, how it looks, who changed it. A refusal keeps what was typed. */
export function TemplateForm({ template, mayEdit }: TemplateFormProps) {
  const { name, title, version, placeholders, isChanged } = template
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(template))
  const [resets, setResets] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const saving = useMutationApi(changeMailTemplate, REFRESHED)
  const resetting = useMutationApi(resetMailTemplate, REFRESHED)
  const testing = useMutationApi(testMailTemplate)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(template))
  const unsaved = useRef(false)
  unsaved.current = isDirty
  const problems = placeholderProblems(draft, placeholders)
  const wrong = fieldErrors(saving.error)
  const set = (part: keyof TemplateDraft) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [part]: event.target.value })

  /** Where the text was left. */
  const insert = (placeholder: string) => {
    const at = text.current?.selectionStart ?? draft.html.length
    setDraft({ ...draft, html: `${draft.html.slice(0, at)}{{${placeholder}}}${draft.html.slice(at)}` })
  }
  const save = async () => {
    const saved = await saving.run({ params: { name }, body: { ...bodyOf(draft), version } }).catch(() => undefined)
    if (!saved) return
    setDraft(draftOf(saved))
    toast(`${title} saved as version ${saved.version}.`, { icon: 'tick' })
  }
  const reset = async () => {
    const original = await resetting.run({ params: { name }, body: { version } }).catch(() => undefined)
    if (!original) return
    setDraft(draftOf(original))
    setResets(false)
    toast(`${title} is reset to the original.`, { icon: 'tick' })
  }
  const test = async () => {
    try {
      await testing.run({ params: { name }, body: {} })
      toast('Test email sent to you.', { icon: 'tick' })
    } catch (error) {
      toast(messageOf(error), { icon: 'warn' })
    }
  }
  return (
    <>
      <LeaveGuard unsaved={unsaved}>Your changes are not saved and will be lost.</LeaveGuard>
      <StaffHeader
        crumbs={[{ label: 'Mail', to: paths.adminMailTemplates() }]}
        title={title}
        beside={<p>{version > 0 ? `${name}, version ${version}` : `${name}, original`}</p>}
        actions={
          mayEdit ? (
            <>
              <Button
                size="sm"
                busy={testing.busy}
                disabled={isDirty}
                title={isDirty ? 'Save first: the test is the saved version.' : undefined}
                onClick={() => void test()}
              >
                Send test to me
              </Button>
              <Button
                size="sm"
                variant="primary"
                busy={saving.busy}
                disabled={!isDirty || problems.length > 0}
                onClick={() => void save()}
              >
                Save as version {version + 1}
              </Button>
            </>
          ) : null
        }
        sticky
      />
      <Sides>
        <Stack $gap="5">
          {saving.error ? (
            <Note tone="bad" live="alert">
              {messageOf(saving.error)}
            </Note>
          ) : null}
          {problems.length > 0 ? (
            <Note tone="bad" title="This template can’t be saved">
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Note>
          ) : null}
          <TextField
            label="Subject"
            error={wrong['subject']}
            readOnly={!mayEdit}
            value={draft.subject}
            onChange={set('subject')}
          />
          <TextArea
            ref={text}
            label="HTML"
            error={wrong['html']}
            rows={16}
            spellCheck={false}
            readOnly={!mayEdit}
            value={draft.html}
            onChange={set('html')}
          />
          <TextArea
            label="Plain text"
            error={wrong['text']}
            optional
            hint="Leave empty to create it from the HTML."
            rows={6}
            readOnly={!mayEdit}
            value={draft.text}
            onChange={set('text')}
          />
          <div>
            <Placeholders as="h2">Placeholders</Placeholders>
            <Row $gap="2">
              {placeholders.map((placeholder) => (
                <Button
                  key={placeholder.name}
                  size="sm"
                  disabled={!mayEdit}
                  title={`${placeholder.about}. For example: ${placeholder.sample}`}
                  onClick={() => insert(placeholder.name)}
                >
                  {`{{${placeholder.name}}}`}
                </Button>
              ))}
            </Row>
            {mayEdit ? <Small $muted>Select one to insert it into the HTML at the cursor.</Small> : null}
          </div>
          {mayEdit ? (
            <Row>
              <Button variant="quiet" disabled={!isDirty} onClick={() => setDraft(draftOf(template))}>
                Discard changes
              </Button>
              <Button variant="quiet" disabled={!isChanged} onClick={() => setResets(true)}>
                Reset to the original
              </Button>
            </Row>
          ) : null}
        </Stack>
        <TemplatePreview name={name} draft={draft} />
      </Sides>
      <Section title="Versions" aside="An email uses the version it was queued with.">
        <TemplateVersions template={template} onTake={mayEdit ? setDraft : undefined} />
      </Section>
      <ConfirmDialog
        open={resets}
        onOpenChange={(open) => {
          resetting.reset()
          setResets(open)
        }}
        title="Reset to the original?"
        confirm="Reset to the original"
        cancel="Keep this version"
        busy={resetting.busy}
        onConfirm={() => void reset()}
      >
        <p>New emails use the text that came with Wardround. You can still read earlier versions.</p>
        {resetting.error ? (
          <Note tone="bad" live="alert">
            {messageOf(resetting.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
