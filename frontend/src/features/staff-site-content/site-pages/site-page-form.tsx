import {
  areasOfPage,
  getPageByTag,
  type PageName,
  type PageValue,
  pageTag,
} from '@wardround/proto/http/content/page-by-tag.ts'
import {
  getPage,
  getVersionOfPage,
  listVersionsOfPage,
  restoreVersionOfPage,
} from '@wardround/proto/http/content/pages.ts'
import { Controller } from 'react-hook-form'
import styled from 'styled-components'
import { refresh } from '#shared/api/use-api.ts'
import { formatRelative } from '#shared/format/dates.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { DraftNote, DraftStatus } from '#shared/staff/form/draft-note.tsx'
import { ResourceField } from '#shared/staff/form/resource-field.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import { RecordVersions } from '#shared/staff/publishing/record-versions.tsx'
import { WidthPreview } from '#shared/staff/publishing/width-preview.tsx'
import { lowerFirst, type RecordOf } from '#shared/staff/resource/resource.ts'
import { fieldId } from '#shared/staff/resource/server-problems.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { FormErrors } from '#shared/ui/form/form-errors.tsx'
import { TextField } from '#shared/ui/form/text-field.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { Small } from '#shared/ui/text.tsx'
import { PreviewText } from './preview-text.tsx'
import {
  emptyPage,
  PAGE_PARTS,
  PAGE_PUBLISHING,
  pageBody,
  pageFieldName,
  pageValues,
  placePageProblem,
  type SitePageCalls,
  type SitePageValues,
  sitePages,
} from './site-page-resource.ts'
import { SITE_PAGES } from './site-pages.ts'
import { ValueField } from './value-field.tsx'

const Form = styled(Stack)`max-width: 760px; margin-block: ${space('4')} ${space('10')};`
const VERSION_CALLS = {
  list: listVersionsOfPage,
  get: getVersionOfPage,
  restore: restoreVersionOfPage,
  record: getPage,
}
const READERS_SEE: Record<RecordOf<SitePageCalls>['readersSee'], string> = {
  this: 'This version is published.',
  earlier: 'An earlier version is published.',
  nothing: 'No version is published.',
}
type Errors = { message?: string; groups?: readonly ({ message?: string } | undefined)[] } | undefined

/** The form of one page. One that was never written starts empty and is created by its first save. */
export function SitePageForm({ name, record }: { name: PageName; record: RecordOf<SitePageCalls> | undefined }) {
  const flag = record ? 'e' : 'a'
  const mayPages = usePermission('Pages', flag)
  const mayOther = usePermission(areasOfPage(pageTag(name)).at(-1) ?? 'Pages', flag)
  const mayEdit = mayPages || mayOther
  const form = useStaffForm<SitePageCalls, SitePageValues>({
    resource: sitePages,
    form: 'page',
    record,
    empty: emptyPage(name),
    toValues: pageValues,
    toBody: pageBody(name),
    place: placePageProblem,
    nameOf: pageFieldName,
    onSaved: (saved) => {
      void refresh(getPageByTag)
      toast(`${saved.title} saved.`, { icon: 'tick' })
    },
  })
  const { methods, base } = form
  const shown = methods.watch()
  const { label, place } = SITE_PAGES[name]
  return (
    <StaffFormFrame
      resource={sitePages}
      form={form}
      toValues={pageValues}
      parts={PAGE_PARTS}
      history="none"
      header={
        <>
          <StaffHeader
            crumbs={[{ label: 'Pages', to: paths.adminPages() }]}
            title={label}
            beside={
              <p>
                {base
                  ? `Last changed ${formatRelative(base.updatedAt)} by ${base.updatedBy || 'an unknown user'}`
                  : 'Not written yet'}
              </p>
            }
            actions={
              mayEdit ? (
                <>
                  <DraftStatus draft={form.draft} />
                  <Button variant="primary" size="sm" busy={form.busy} onClick={() => void form.save()}>
                    Save page
                  </Button>
                </>
              ) : null
            }
            sticky
          />
          <Small $muted as="p">
            Where it appears: {lowerFirst(place)}. {base ? READERS_SEE[base.readersSee] : null}
          </Small>
        </>
      }
    >
      <Form $gap="5">
        <DraftNote draft={form.draft} />
        <FormErrors problems={form.problems} />
        <TextField
          label="Title"
          id={fieldId('page', 'title')}
          maxLength={160}
          error={methods.formState.errors.title?.message}
          {...methods.register('title')}
        />
        <Controller
          control={methods.control}
          name="value"
          render={({ field, fieldState }) => {
            const errors = fieldState.error as Errors
            return (
              <ValueField
                id={fieldId('page', 'value')}
                value={field.value as PageValue}
                onChange={field.onChange}
                error={errors?.message}
                groupErrors={(errors?.groups ?? []).map((group) => group?.message)}
              />
            )
          }}
        />
        {PAGE_PUBLISHING.map((field) => (
          <ResourceField key={field.name} form="page" field={field} />
        ))}
      </Form>
      {shown.value.kind === 'text' ? (
        <WidthPreview of={shown.title}>
          {shown.title ? <h1>{shown.title}</h1> : null}
          <PreviewText html={shown.value.html} />
        </WidthPreview>
      ) : null}
      {base ? <RecordVersions calls={VERSION_CALLS} record={base} parts={PAGE_PARTS} mayRestore={mayEdit} /> : null}
    </StaffFormFrame>
  )
}
