import { type ComponentType, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { messageOf } from '#shared/api/api-error.ts'
import type { Resource, RowOf, StaffCalls } from '#shared/staff/resource/resource.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField, type SelectOption } from '#shared/ui/form/select-field.tsx'
import type { IconName } from '#shared/ui/icon-paths.ts'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { BulkOutcomes } from './bulk-outcomes.tsx'
import { countWords } from './list-foot.tsx'
import { type BulkResult, runBulk, toastBulkDeleted } from './run-bulk.ts'
import { SelectMatching } from './select-matching.tsx'
import { SelectedBar } from './selected-bar.tsx'
import type { Selection } from './use-selection.ts'

const Choice = styled.div`margin-top: ${space('3')};`

/** A part of a dialog that makes the value of a change; `undefined` while something is missing. */
export type BulkForm = ComponentType<{ onChange: (value: unknown) => void }>

/**
 * A change that many rows can take: `field` is one of those that the resource's contract declares for bulk, chosen from
 * `options` or made by a form. `label` tells two changes of one field apart.
 */
export type BulkChange = { field: string; label: string; icon?: IconName } & (
  | { options: readonly SelectOption[]; toValue?: (chosen: string) => unknown }
  | { Form: BulkForm }
)

type BulkBarProps<Calls extends StaffCalls> = {
  resource: Resource<Calls>
  selection: Selection<RowOf<Calls>>
  changes: readonly BulkChange[]
  /** What the list asks for, and how many match that. */
  query: Record<string, unknown>
  total: number
  /** What else can be done with the selected rows. */
  actions?: ((rows: readonly RowOf<Calls>[]) => ReactNode) | undefined
}

/**
 * What can be done with the selected rows. Each row succeeds or fails for itself; those that failed are named with the
 * reason.
 */
export function BulkBar<Calls extends StaffCalls>(props: BulkBarProps<Calls>) {
  const { resource, selection, changes, query, total, actions } = props
  const { one, many } = resource
  const [asked, setAsked] = useState<'delete' | BulkChange>()
  const [chosen, setChosen] = useState<unknown>('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<{
    result: BulkResult
    names: Map<string, string>
    verb: 'changed' | 'deleted'
  }>()
  const change = asked === 'delete' ? undefined : asked
  const words = countWords(selection.rows.length, one, many)
  const them = selection.rows.length === 1 ? 'it' : 'them'
  const open = (next: typeof asked) => {
    setProblem(undefined)
    setChosen('')
    setAsked(next)
  }

  const run = async () => {
    if (change && (chosen === '' || chosen === undefined))
      return setProblem('Form' in change ? 'Fill in the details first.' : 'Choose a value first.')
    setBusy(true)
    const names = new Map(selection.rows.map((row) => [row.id, resource.nameOf(row)]))
    try {
      const value = change && 'toValue' in change && change.toValue ? change.toValue(String(chosen)) : chosen
      const body = change
        ? ({ action: 'change', change: { [change.field]: value } } as const)
        : ({ action: 'delete' } as const)
      const answer = await runBulk(resource, { ...body, rows: selection.rows })
      setAsked(undefined)
      if (answer.done > 0) {
        if (change) toast(`${countWords(answer.done, one, many)} changed.`, { icon: 'tick' })
        else toastBulkDeleted(resource, answer)
      }
      if (answer.done < answer.outcomes.length)
        setResult({ result: answer, names, verb: change ? 'changed' : 'deleted' })
      else selection.clear()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <SelectedBar selection={selection} one={one} many={many}>
        <SelectMatching resource={resource} selection={selection} query={query} total={total} />
        {changes.map((each) => (
          <Button key={each.label} size="sm" icon={each.icon ?? 'note'} onClick={() => open(each)}>
            {each.label}
          </Button>
        ))}
        {actions?.(selection.rows)}
        <Button size="sm" icon="trash" onClick={() => open('delete')}>
          Delete {selection.rows.length === 1 ? one : many}
        </Button>
      </SelectedBar>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(next) => !next && open(undefined)}
        title={change ? `${change.label}: ${words}` : `Delete ${words}?`}
        confirm={change ? `Change ${words}` : `Delete ${words}`}
        cancel={change ? `Leave ${them} unchanged` : `Keep ${them}`}
        danger={!change}
        busy={busy}
        onConfirm={() => void run()}
      >
        {change ? (
          <Choice>
            {'Form' in change ? (
              <change.Form onChange={setChosen} />
            ) : (
              <SelectField
                label={change.label}
                options={change.options}
                placeholder="Choose a value"
                value={String(chosen)}
                onChange={(event) => setChosen(event.target.value)}
              />
            )}
          </Choice>
        ) : (
          <p>
            If {selection.rows.length === 1 ? 'it' : 'any'} can’t be deleted, we’ll tell you why. You can undo this
            straight afterwards.
          </p>
        )}
        {problem ? (
          <Note tone="bad" live="alert">
            {problem}
          </Note>
        ) : null}
      </ConfirmDialog>
      <BulkOutcomes shown={result} verb={result?.verb} onClose={() => setResult(undefined)} words={{ one, many }} />
    </>
  )
}
