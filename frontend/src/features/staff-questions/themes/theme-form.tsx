import { listAllThemes } from '@wardround/proto/http/content/question-themes.ts'
import { getStaffQuestion, listQuestions } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { refresh } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { Link } from '#shared/navigation/link.tsx'
import { paths } from '#shared/navigation/staff-paths.ts'
import { FormBody, SaveRow } from '#shared/staff/form/form-body.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import { countWords } from '#shared/staff/list/list-foot.tsx'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { ThemeOptionsField } from './theme-options-field.tsx'
import {
  DELETING,
  EMPTY_THEME,
  placeThemeProblem,
  THEME_PARTS,
  type ThemeRecord,
  themeBody,
  themeFieldName,
  themes,
  themeValues,
} from './theme-resource.ts'

const Form = styled(FormBody)`max-width: 640px;`

/** The form of a theme, new or read. A change makes new versions of all its questions, and says so. */
export function ThemeForm({ record }: { record: ThemeRecord | undefined }) {
  const navigate = useNavigate()
  const [deletes, setDeletes] = useState(false)
  const form = useStaffForm({
    resource: themes,
    form: 'theme',
    record,
    empty: EMPTY_THEME,
    toValues: themeValues,
    toBody: themeBody,
    place: placeThemeProblem,
    nameOf: themeFieldName,
    onSaved: (saved, created) => {
      toast(`Theme ${saved.title} ${created ? 'created' : 'saved'}.`, { icon: 'tick' })
      void refresh(listAllThemes, listQuestions, getStaffQuestion)
      if (created) void navigate(paths.adminThemeEdit(saved.id), { replace: true })
    },
  })
  const { methods, base } = form
  return (
    <StaffFormFrame
      resource={themes}
      form={form}
      toValues={themeValues}
      parts={THEME_PARTS}
      history={THEME_PARTS}
      deletion={{ open: deletes, close: () => setDeletes(false), words: DELETING }}
      header={
        <StaffHeader
          crumbs={[
            { label: 'Questions', to: paths.adminQuestions() },
            { label: 'Themes', to: lastList(paths.adminThemes()) },
          ]}
          title={base?.title ?? 'New theme'}
          beside={
            base ? (
              <p>
                <Link to={paths.adminQuestions({ themeId: base.id })}>
                  {countWords(base.questionCount, 'question', 'questions')}
                </Link>
                , changed {formatRelative(base.updatedAt)} by {base.updatedBy}
              </p>
            ) : undefined
          }
        />
      }
    >
      <Form form={form} label="Theme">
        <TextField
          id={fieldId('theme', 'title')}
          label="Title"
          maxLength={200}
          error={methods.formState.errors.title?.message}
          hint={
            base && base.questionCount > 0
              ? 'Any change creates a new version of every question in the theme.'
              : undefined
          }
          {...methods.register('title')}
        />
        <ThemeOptionsField />
        <SaveRow form={form} one="theme" onDelete={base ? () => setDeletes(true) : undefined} />
      </Form>
    </StaffFormFrame>
  )
}
