import { testMailTemplate } from '@wardround/proto/http/notification/mail-templates.ts'
import { useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import styled from 'styled-components'
import { fieldErrors, isApiError, messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { ConflictPanel } from '#shared/staff/form/conflict-panel.tsx'
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
import {
  draftOf,
  type MailTemplate,
  placeholderProblems,
  TEMPLATE_PARTS,
  type TemplateDraft,
} from './template-words.ts'
import { useTemplateForm } from './use-template-form.ts'

const Sides = styled.div`
  display: grid; gap: ${space('6')} ${space('10')}; padding-block: ${space('4')} ${space('8')};
  ${up('xl')} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`
const Placeholders = styled(Small)`font-family: inherit; font-weight: ${weight('bold')}; margin-bottom: ${space('2')};`

type TemplateFormProps = { template: MailTemplate; mayEdit: boolean }

/**
 * One email: what it says, how it looks, who changed it. A refusal keeps what was typed, and so does a version that
 * somebody else has saved meanwhile.
 */
export function TemplateForm({ template, mayEdit }: TemplateFormProps) {
  const { base, newer, methods, draft, isDirty, unsaved, saving, resetting, save, reset, resolve, start } =
    useTemplateForm(template)
  const { name, title, version, placeholders, isChanged } = base
  const [resets, setResets] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const testing = useMutationApi(testMailTemplate)
  const problems = placeholderProblems(draft, placeholders)
  const wrong = fieldErrors(saving.error)
  const set = (part: keyof TemplateDraft) => (event: { target: { value: string } }) =>
    methods.setValue(part, event.target.value)

  /** Where the text was left. */
  const insert = (placeholder: string) => {
    const at = text.current?.selectionStart ?? draft.html.length
    methods.setValue('html', `${draft.html.slice(0, at)}{{${placeholder}}}${draft.html.slice(at)}`)
  }
  const test = async () => {
    try {
      await testing.run({ params: { name }, body: {} })
      toast('Test email sent to you.', { icon: 'tick' })
    } catch (error) {
      toast(`The test email was not sent. ${messageOf(error)}`, { icon: 'warn' })
    }
  }
  return (
    <FormProvider {...methods}>
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
                title={isDirty ? 'Save your changes first. The test email uses the saved version.' : undefined}
                onClick={() => void test()}
              >
                Send me a test email
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
      {newer ? (
        <ConflictPanel
          key={newer.version}
          base={draftOf(base)}
          theirs={draftOf(newer)}
          saved={{
            version: newer.version,
            updatedAt: newer.changedAt ?? '',
            updatedBy: newer.changedByName ?? undefined,
          }}
          parts={TEMPLATE_PARTS}
          onResolve={resolve}
        />
      ) : null}
      <Sides>
        <Stack $gap="5">
          {saving.error && !isApiError(saving.error, 'resource.stale') ? (
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
              <Button variant="quiet" disabled={!isDirty} onClick={() => start(newer ?? base)}>
                Discard changes
              </Button>
              <Button variant="quiet" disabled={!isChanged} onClick={() => setResets(true)}>
                Reset email to the original
              </Button>
            </Row>
          ) : null}
        </Stack>
        <TemplatePreview name={name} draft={draft} />
      </Sides>
      <Section title="Versions" aside="An email uses the version it was queued with.">
        <TemplateVersions template={base} onTake={mayEdit ? (texts) => methods.reset(texts) : undefined} />
      </Section>
      <ConfirmDialog
        open={resets}
        onOpenChange={(open) => {
          resetting.reset()
          setResets(open)
        }}
        title="Reset this email to the original?"
        confirm="Reset email"
        cancel="Keep this version"
        busy={resetting.busy}
        onConfirm={() => void reset().then((done) => done && setResets(false))}
      >
        <p>New emails will use the text that came with Wardround. You can still read earlier versions.</p>
        {resetting.error ? (
          <Note tone="bad" live="alert">
            {messageOf(resetting.error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </FormProvider>
  )
}
