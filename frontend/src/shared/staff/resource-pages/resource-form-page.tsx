import { type ReactNode, useId, useState } from 'react'
import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { formatRelative } from '#shared/format/dates.ts'
import { usePermission } from '#shared/staff/access/permissions.ts'
import { FormBody, SaveAbove, SaveRow } from '#shared/staff/form/form-body.tsx'
import { type Field, ResourceField, valueInWords } from '#shared/staff/form/resource-field.tsx'
import { StaffFormFrame } from '#shared/staff/form/staff-form-frame.tsx'
import { type StaffFormOptions, useStaffForm } from '#shared/staff/form/use-staff-form.ts'
import { lastList } from '#shared/staff/list/last-list.ts'
import type { Part } from '#shared/staff/resource/differences.ts'
import { capital, lowerFirst, type RecordOf, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { StaffHeader } from '#shared/staff/ui/staff-header.tsx'
import { color, size, space, up } from '#shared/theme/tokens.ts'
import { LinkButton } from '#shared/ui/button.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

/** A control marked `data-wide` takes the width of the page; the others stay as wide as their text. */
const Form = styled(FormBody)`
  max-width: 560px; margin-bottom: ${space('8')};
  &:has([data-wide]) { max-width: 1080px; > * > :not([data-wide]), [data-wide] > :not(fieldset) { max-width: 560px; } }
`
const Grid = styled.div`
  display: grid; gap: ${space('8')} ${space('10')}; grid-template-columns: minmax(0, 1fr);
  ${up('xl')} { grid-template-columns: minmax(0, 11fr) minmax(0, 9fr); form { max-width: none; } }
`
const Beside = styled.div`
  min-width: 0;
  ${up('xl')} {
    position: sticky; top: ${size('bar')}; align-self: start; max-height: calc(100dvh - ${size('bar')}); overflow: auto; padding-bottom: ${space('6')};
    background: ${color('paper')};
  }
`

export type ResourceFormPageProps<Calls extends StaffCalls, Values extends FieldValues> = Omit<
  StaffFormOptions<Calls, Values>,
  'nameOf' | 'onSaved' | 'form'
> & {
  fields: readonly Field<Values>[]
  /** Values that follow another field of a new record until they are typed themselves. */
  follow?: { name: keyof Values & string; from: keyof Values & string; make: (value: string) => unknown }
  /** What a deletion means for others; without it the form offers none. */
  deleting?: string
  /**
   * In place of the form's own header: where the form is a part of a page, or as a function of a long form whose save
   * stands in the header, with the record as it was last saved and what a write beside the form tells its version to.
   */
  header?:
    | ReactNode
    | ((save: ReactNode, base: RecordOf<Calls> | undefined, follow: (version: number) => void) => ReactNode)
  /** Save in the form's own header, which stays in sight. */
  saveAbove?: boolean
  /** The words of the save, where they are not the usual ones. */
  saveLabel?: (values: Values, base: RecordOf<Calls> | undefined) => string | undefined
  /** `none` where the page shows the history itself. */
  history?: 'none'
  /** Beside the form on a wide screen, below it on others: checks and previews of what it holds now. */
  beside?: (values: Values) => ReactNode
  /** Below the form: previews, versions. Gets what the form holds now and the record that it started from. */
  below?: (values: Values, base: RecordOf<Calls> | undefined) => ReactNode
}

/** Creates or edits a record from a list of fields. */
export function ResourceFormPage<Calls extends StaffCalls, Values extends FieldValues>(
  props: ResourceFormPageProps<Calls, Values>,
) {
  const { resource, record, fields, follow, toValues, deleting, header, saveLabel, history, beside, below } = props
  const above = props.saveAbove === true || typeof header === 'function'
  const { one, many, nameOf, list, edit, area, listTitle } = resource
  const navigate = useNavigate()
  const mayDelete = usePermission(area, 'e') && record !== undefined && deleting !== undefined
  const [deletes, setDeletes] = useState(false)
  const [typed, setTyped] = useState(record !== undefined)
  const form = useStaffForm<Calls, Values>({
    ...props,
    form: one,
    nameOf: (path) => fields.find(({ name }) => name === path.split('.')[0])?.label ?? path,
    onSaved: (saved, created) => {
      toast(`${capital(one)} ${nameOf(saved)} ${created ? 'created' : 'saved'}.`, { icon: 'tick' })
      if (created) void navigate(edit(saved.id), { replace: true })
    },
  })
  const { methods, base } = form
  const onTyped = (name: string) => {
    if (!follow || typed || base) return
    if (name === follow.name) setTyped(true)
    if (name !== follow.from) return
    // After the control has put in what was typed.
    queueMicrotask(() => {
      const made = follow.make(String(methods.getValues(follow.from as Path<Values>) ?? ''))
      methods.setValue(follow.name as Path<Values>, made as PathValue<Values, Path<Values>>)
    })
  }
  const title = base ? nameOf(base) : `New ${one}`
  const id = useId()
  const label = saveLabel?.(methods.watch(), base)
  const save = above ? <SaveAbove {...{ form, one, id, label }} /> : null
  const parts: Part<Values>[] = fields.map((field) => ({
    name: field.name,
    label: field.label,
    show: (value: unknown) => valueInWords(field, value),
  }))
  const values = fields.some(({ when }) => when) ? methods.watch() : undefined
  const isShown = ({ when }: Field<Values>) => !when || (values !== undefined && when(values))
  const body = (
    <Form form={form} id={id}>
      {fields.filter(isShown).map((field) => (
        <ResourceField key={field.name} form={one} field={field} onTyped={onTyped} />
      ))}
      <SaveRow {...{ form, one, label, above }} onDelete={mayDelete ? () => setDeletes(true) : undefined}>
        <LinkButton variant="quiet" to={lastList(list())}>
          Back to {listTitle ? lowerFirst(listTitle) : many}
        </LinkButton>
      </SaveRow>
    </Form>
  )
  return (
    <StaffFormFrame
      resource={resource}
      form={form}
      toValues={toValues}
      parts={parts}
      history={history ?? parts}
      {...(deleting ? { deletion: { open: deletes, close: () => setDeletes(false), words: deleting } } : {})}
      header={
        header === undefined ? (
          <StaffHeader
            crumbs={[{ label: listTitle ?? capital(many), to: lastList(list()) }]}
            title={title}
            beside={base ? <p>Last changed {formatRelative(base.updatedAt)}</p> : undefined}
            actions={save}
            sticky={above}
          />
        ) : typeof header === 'function' ? (
          header(save, base, form.follow)
        ) : (
          header
        )
      }
    >
      {beside ? (
        <Grid>
          {body}
          <Beside>{beside(methods.watch())}</Beside>
        </Grid>
      ) : (
        body
      )}
      {below?.(methods.watch(), base)}
    </StaffFormFrame>
  )
}
