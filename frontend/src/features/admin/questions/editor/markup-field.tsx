import { Toolbar } from 'radix-ui'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import { color, family, font, radius, rule, space } from '#shared/theme/tokens.ts'
import { Button } from '#shared/ui/button.tsx'
import { controlStyle, Field } from '#shared/ui/field.tsx'
import { Tooltip } from '#shared/ui/tooltip.tsx'
import { afterFocus } from '../../resource/after-focus.ts'
import { fieldId } from '../../resource/server-problems.ts'
import { type FoundBlock, findLabBlocks, writeLabBlock } from '../markup/lab-block.ts'
import { countWords } from '../markup/to-html.ts'
import type { QuestionValues } from '../question-values.ts'
import { LabDialog } from './lab-dialog.tsx'
import { blockEdit, type Edit, listEdit, replaceRange, wrapEdit } from './text-edits.ts'

const Tools = styled(Toolbar.Root)`
  display: flex; flex-wrap: wrap; gap: 2px; padding: 3px; border: ${rule('hair')} solid ${color('edge')}; border-bottom: 0;
  border-radius: ${radius('2')} ${radius('2')} 0 0; background: ${color('sunken')};
  button { min-width: 32px; padding-inline: ${space('2')}; }
`
const Area = styled.textarea<{ $tall: boolean; $small?: boolean }>`
  ${controlStyle}
  display: block; min-height: ${({ $tall }) => ($tall ? '190px' : '110px')}; max-height: 70vh; resize: vertical; field-sizing: content;
  border-radius: 0 0 ${radius('2')} ${radius('2')}; font: 400 ${font('t16')}/1.55 ${family('text')};
`
const Hint = styled.span`display: inline-flex; flex-wrap: wrap; gap: 0 ${space('3')}; align-items: center; button { min-height: 24px; padding-inline: ${space('1')}; text-decoration: underline; }`

type Tool = {
  label: string
  face: string
  look?: React.CSSProperties
  keyCap?: string
  edit: (value: string, range: [number, number]) => Edit
}
const TOOLS: readonly Tool[] = [
  { label: 'Bold', face: 'B', look: { fontWeight: 650 }, keyCap: 'Ctrl B', edit: (value, range) => wrapEdit(value, range, 'strong') },
  { label: 'Italic', face: 'I', look: { fontStyle: 'italic' }, keyCap: 'Ctrl I', edit: (value, range) => wrapEdit(value, range, 'em') },
  { label: 'Superscript, x²', face: 'x²', edit: (value, range) => wrapEdit(value, range, 'sup') },
  { label: 'Subscript, x₂', face: 'x₂', edit: (value, range) => wrapEdit(value, range, 'sub') },
  { label: 'List', face: 'List', edit: (value, range) => listEdit(value, range, false) },
  { label: 'Numbered list', face: 'Numbered list', edit: (value, range) => listEdit(value, range, true) },
]

type MarkupFieldProps = { name: 'stem' | 'explanation'; label: string; tall?: boolean; optional?: boolean }

/** A text with bold, small figures, lists and lab tables: buttons above a plain text area, no tags to be learnt. */
export function MarkupField({ name, label, tall = false, optional }: MarkupFieldProps) {
  const { register, getFieldState, formState, getValues } = useFormContext<QuestionValues>()
  const area = useRef<HTMLTextAreaElement | null>(null)
  const [editing, setEditing] = useState<FoundBlock | 'new'>()
  const text = useWatch<QuestionValues, typeof name>({ name })
  const { ref, ...rest } = register(name)
  const blocks = findLabBlocks(text)

  const run = (edit: Tool['edit']) => {
    const { current } = area
    if (!current) return
    const { range, text: put, select } = edit(current.value, [current.selectionStart, current.selectionEnd])
    replaceRange(current, range, put, select)
  }
  const keys = (event: KeyboardEvent) => {
    const tool = event.ctrlKey || event.metaKey ? TOOLS.find(({ keyCap }) => keyCap?.endsWith(` ${event.key.toUpperCase()}`)) : undefined
    if (!tool || event.altKey || event.shiftKey) return
    event.preventDefault()
    run(tool.edit)
  }
  const openTable = () => {
    const at = area.current?.selectionStart ?? 0
    setEditing(findLabBlocks(getValues(name)).find(({ from, to }) => at >= from && at <= to) ?? 'new')
  }
  return (
    <Field
      id={fieldId('question', name)}
      label={label}
      optional={optional}
      error={getFieldState(name, formState).error?.message}
      hint={
        <Hint>
          <span>{countWords(text)} words. An empty line begins a new paragraph.</span>
          {blocks.map((found, index) => (
            <Button key={found.from} size="sm" variant="quiet" onClick={() => setEditing(found)}>
              Edit lab table{blocks.length > 1 ? ` ${index + 1}` : ''},{' '}
              {found.block.rows.length === 1 ? '1 row' : `${found.block.rows.length} rows`}
            </Button>
          ))}
        </Hint>
      }
    >
      {(control) => (
        <div>
          <Tools aria-label={`Formatting of the ${label.toLowerCase()}`}>
            {TOOLS.map((tool) => (
              <Tooltip key={tool.label} text={tool.label} {...(tool.keyCap ? { keyCap: tool.keyCap } : {})}>
                <Toolbar.Button asChild onMouseDown={(event) => event.preventDefault()} onClick={() => run(tool.edit)}>
                  <Button size="sm" variant="quiet" aria-label={tool.label} style={tool.look}>
                    {tool.face}
                  </Button>
                </Toolbar.Button>
              </Tooltip>
            ))}
            <Toolbar.Button asChild onClick={openTable}>
              <Button size="sm" variant="quiet" icon="flask">
                Lab table
              </Button>
            </Toolbar.Button>
          </Tools>
          <Area
            {...control}
            {...rest}
            ref={(element) => {
              ref(element)
              area.current = element
            }}
            $tall={tall}
            onKeyDown={keys}
          />
          {editing ? (
            <LabDialog
              block={editing === 'new' ? undefined : editing.block}
              onClose={() => setEditing(undefined)}
              onDone={(block) => {
                setEditing(undefined)
                afterFocus(() =>
                  run((value, range) => blockEdit(value, editing === 'new' ? range : [editing.from, editing.to], writeLabBlock(block))),
                )
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}
