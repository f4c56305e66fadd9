import { category, listPublicCategories, moveQuestions } from '@wardround/proto/http/content/categories.ts'
import { question } from '@wardround/proto/http/content/questions.ts'
import { useState } from 'react'
import styled from 'styled-components'
import { fieldErrors, messageOf } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/client.ts'
import { refresh, useMutationApi } from '#shared/api/use-api.ts'
import { space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog, DialogFoot } from '#shared/ui/dialog.tsx'
import { Note } from '#shared/ui/note.tsx'
import { SelectField } from '#shared/ui/select-field.tsx'
import { toast } from '#shared/ui/toast.ts'
import { leafChoices, useCategoryTree } from '../api/use-category-choices.ts'
import { countWords } from '../resource/list-foot.tsx'

const Choice = styled.div`margin-top: ${space('4')};`
const reread = () => refresh(question.list, question.read, category.read, category.list, listPublicCategories)
const wordsOf = (count: number) => countWords(count, 'question', 'questions')

/** Moves each question back to where it came from. */
async function undo(moved: readonly { id: string; from: string }[]): Promise<void> {
  try {
    for (const [categoryId, rows] of Map.groupBy(moved, ({ from }) => from))
      await callApi(moveQuestions, { body: { ids: rows.map(({ id }) => id), categoryId } })
    toast(`${wordsOf(moved.length)} moved back.`, { icon: 'tick' })
  } catch (error) {
    toast(`They could not all be moved back. ${messageOf(error)}`, { icon: 'warn' })
  }
  await reread()
}

type MoveDialogProps = { ids: readonly string[]; open: boolean; onClose: () => void; onMoved: () => void }

/** Moves questions to the end of another category; codes, versions and learners' progress stay as they are. */
export function MoveDialog({ ids, open, onClose, onMoved }: MoveDialogProps) {
  const moving = useMutationApi(moveQuestions)
  const [categoryId, setCategoryId] = useState('')
  const leaves = leafChoices(useCategoryTree())
  const move = async () => {
    const result = await moving.run({ body: { ids: [...ids], categoryId } }).catch(() => undefined)
    if (!result) return
    onMoved()
    onClose()
    await reread()
    const name = leaves.find(({ value }) => value === categoryId)?.label ?? 'the category'
    const { moved } = result
    toast(
      `${wordsOf(moved.length)} moved to ${name}.`,
      moved.length > 0 ? { icon: 'tick', action: { label: 'Undo', run: () => void undo(moved) } } : { icon: 'info' },
    )
  }
  const problem = moving.error && (fieldErrors(moving.error)['categoryId'] ?? messageOf(moving.error))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Move ${wordsOf(ids.length)}`}
      description="They go to the end of the category. Codes and what learners have done stay."
    >
      <Choice>
        <SelectField
          label="To"
          options={leaves}
          placeholder="Choose a category"
          value={categoryId}
          onChange={(event) => setCategoryId(event.target.value)}
        />
      </Choice>
      {problem ? (
        <Note tone="bad" live="alert">
          {problem}
        </Note>
      ) : null}
      <DialogFoot>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={moving.busy} disabled={categoryId === ''} onClick={() => void move()}>
          Move
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
