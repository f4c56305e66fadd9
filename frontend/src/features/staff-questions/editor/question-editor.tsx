import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useThemeChoices } from '#features/staff-questions/api/use-themes.ts'
import { ProofMarks } from '#features/staff-questions/linter/proof-marks.tsx'
import { DELETING, type QuestionRecord, questions } from '#features/staff-questions/questions/question-resource.ts'
import {
  copyOf,
  emptyQuestion,
  questionBody,
  questionValues,
} from '#features/staff-questions/questions/question-values.ts'
import {
  checkQuestion,
  placeProblem,
  questionFieldName,
  questionParts,
} from '#features/staff-questions/questions/question-words.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { leafChoices, useCategoryTree } from '#shared/staff/api/use-category-choices.ts'
import { DraftNote, DraftStatus } from '#shared/staff/form/draft-note.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { StateBadge } from '#shared/staff/ui/state-badge.tsx'
import { color, size, space, up } from '#shared/theme/tokens.ts'
import { Button, IconButton, LinkButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Tooltip } from '#shared/ui/overlay/tooltip.tsx'
import { HiddenOnPhone } from '#shared/ui/visually-hidden.tsx'
import { KeyChangeNote } from './key-change-note.tsx'
import { LivePreview } from './live-preview.tsx'
import { OpenReports } from './open-reports.tsx'
import { QuestionForm } from './question-form.tsx'
import { ReviewNote } from './review-note.tsx'
import { useNeighbours } from './use-neighbours.ts'

const Grid = styled.div`
  display: grid; gap: ${space('8')} ${space('10')}; grid-template-columns: minmax(0, 1fr);
  ${up('xl')} { grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); }
`
const Beside = styled.div`
  min-width: 0;
  ${up('xl')} {
    position: sticky; top: ${size('bar')}; align-self: start; max-height: calc(100dvh - ${size('bar')}); overflow: auto; padding-bottom: ${space('6')};
    background: ${color('paper')};
  }
`
const FORM_ID = 'question-form'

type QuestionEditorProps = {
  record: QuestionRecord | undefined
  /** A new question is marked for physician associates. */
  forPa?: boolean
  /** A new question begins with the words of this one. */
  original?: QuestionRecord
}

/** Creates or edits a question, with what the learner will see beside it. Every save is a version of its own. */
export function QuestionEditor({ record, forPa = false, original }: QuestionEditorProps) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const tree = useCategoryTree()
  const leaves = leafChoices(tree)
  const themes = useThemeChoices(record?.kind === 'matching')
  const mayDelete = usePermission('Questions', 'e')
  const [deletes, setDeletes] = useState(false)
  const { previous, next } = useNeighbours(record?.id)
  const goesOn = useRef(false)
  const form = useStaffForm({
    resource: questions,
    form: 'question',
    record,
    empty: original ? copyOf(original) : emptyQuestion(address.get('categoryId') ?? '', forPa),
    toValues: questionValues,
    toBody: questionBody,
    check: checkQuestion,
    place: placeProblem,
    nameOf: questionFieldName,
    onSaved: (saved, created) => {
      const waits = saved.state === 'active' && saved.inReview
      toast(
        `${saved.code} saved as version ${saved.versionNumber}.${waits ? ` Learners see version ${saved.publishedNumber} until the new one is approved.` : ''}`,
        { icon: 'tick' },
      )
      if (goesOn.current && next) void navigate(paths.adminQuestionEdit(next))
      else if (created) void navigate(paths.adminQuestionEdit(saved.id), { replace: true })
    },
  })
  const { base } = form
  const today = new Date().toISOString().slice(0, 10)
  const save = (goes = false) => {
    goesOn.current = goes
    if (base && goes && next && !form.unsaved.current) void navigate(paths.adminQuestionEdit(next))
    else if (base && !form.unsaved.current)
      toast(`Nothing has changed since version ${base.versionNumber}.`, { icon: 'info' })
    else void form.save()
  }
  const nameOfCategory = (id: string) => leaves.find(({ value }) => value === id)?.label ?? ''
  const nameOfTheme = (id: string) => themes.find(({ value }) => value === id)?.label ?? ''
  const parts = questionParts(nameOfCategory, nameOfTheme)
  return (
    <StaffFormFrame
      resource={questions}
      form={form}
      toValues={questionValues}
      parts={parts}
      history={parts}
      deletion={{ open: deletes, close: () => setDeletes(false), words: DELETING }}
      header={
        <StaffHeader
          sticky
          crumbs={[{ label: 'Questions', to: lastList(paths.adminQuestions()) }]}
          title={base?.code ?? (forPa ? 'New question for PA' : 'New question')}
          beside={
            base ? (
              <>
                <StateBadge state={base.state} />
                <p>
                  Version {base.versionNumber}, saved {formatRelative(base.updatedAt)} by {base.updatedBy}
                </p>
              </>
            ) : undefined
          }
          actions={
            <>
              <DraftStatus draft={form.draft} />
              {base ? (
                <>
                  <LinkButton size="sm" variant="quiet" icon="history" to={paths.adminQuestionVersions(base.id)}>
                    <HiddenOnPhone>Versions</HiddenOnPhone>
                  </LinkButton>
                  <LinkButton size="sm" variant="quiet" icon="eye" to={paths.questionPreview(base.id)}>
                    <HiddenOnPhone>Preview</HiddenOnPhone>
                  </LinkButton>
                </>
              ) : null}
              {base ? (
                <LinkButton size="sm" variant="quiet" icon="plus" to={paths.adminQuestionNew({ id: base.id })}>
                  <HiddenOnPhone>Duplicate question</HiddenOnPhone>
                </LinkButton>
              ) : null}
              {previous ? (
                <LinkButton size="sm" variant="quiet" icon="left" to={paths.adminQuestionEdit(previous)}>
                  <HiddenOnPhone>Previous question</HiddenOnPhone>
                </LinkButton>
              ) : null}
              {next ? (
                <LinkButton size="sm" variant="quiet" icon="right" to={paths.adminQuestionEdit(next)}>
                  <HiddenOnPhone>Next question</HiddenOnPhone>
                </LinkButton>
              ) : null}
              {base && mayDelete ? (
                <IconButton size="sm" icon="trash" label={`Delete ${base.code}`} onClick={() => setDeletes(true)} />
              ) : null}
              {next ? (
                <Button size="sm" disabled={form.busy} onClick={() => save(true)}>
                  Save and open next
                </Button>
              ) : null}
              <Tooltip text="Save" keyCap="Ctrl S">
                <Button size="sm" variant="primary" type="submit" form={FORM_ID} busy={form.busy}>
                  Save as version {(base?.versionNumber ?? 0) + 1}
                </Button>
              </Tooltip>
            </>
          }
        />
      }
    >
      <DraftNote draft={form.draft} />
      {base ? <ReviewNote record={base} /> : null}
      {base ? <OpenReports record={base} /> : null}
      {base ? <KeyChangeNote record={base} /> : null}
      <Grid>
        <QuestionForm id={FORM_ID} isNew={!base} categories={leaves} problems={form.problems} onSave={() => save()} />
        <Beside>
          <ProofMarks id={base?.id} today={today} />
          <LivePreview />
        </Beside>
      </Grid>
    </StaffFormFrame>
  )
}
