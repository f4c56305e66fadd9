import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Toolbar as Radix } from 'radix-ui'
import styled from 'styled-components'
import { color, font, radius, rule, space } from '#shared/theme/tokens.ts'
import { HEADINGS, SWITCHES, stateOf, TABLE_TOOLS } from './mark-tools.ts'
import { ToolButton } from './tool-button.tsx'

const Bar = styled(Radix.Root)`
  display: flex; flex-wrap: wrap; gap: 2px; padding: 3px; border: ${rule('hair')} solid ${color('edge')}; border-bottom: 0;
  border-radius: ${radius('2')} ${radius('2')} 0 0; background: ${color('sunken')};
  button { min-width: 32px; padding-inline: ${space('2')}; }
`
const Break = styled.span`flex-basis: 100%; font-size: ${font('t13')}; color: ${color('ink-3')}; padding: 2px ${space('2')} 0;`

/** The dialogs that the toolbar opens. */
export type ToolDialog = 'lab' | 'picture' | 'special' | 'link' | 'caption'

type ToolbarProps = {
  editor: Editor
  label: string
  headings: boolean
  hasPictures: boolean
  hasLab: boolean
  onOpen: (dialog: ToolDialog) => void
}

/**
 * Formatting of a rich text. One stop of the Tab key; arrow keys move within it, and Alt F10 leads here from the text.
 */
export function Toolbar({ editor, label, headings, hasPictures, hasLab, onOpen }: ToolbarProps) {
  const switches = headings ? [...HEADINGS, ...SWITCHES] : SWITCHES
  const state = useEditorState({ editor, selector: ({ editor: current }) => stateOf(current, switches) })
  const chain = () => editor.chain().focus()
  return (
    <Bar aria-label={`Formatting for the ${label.toLowerCase()}`}>
      {switches.map(({ label: name, face, look, keyCap, run }, index) => (
        <ToolButton
          key={name}
          label={name}
          look={look}
          keyCap={keyCap}
          pressed={state.pressed[index]}
          onPress={() => run(chain()).run()}
        >
          {face}
        </ToolButton>
      ))}
      <ToolButton label="Link" pressed={state.isLink} onPress={() => onOpen('link')}>
        Link
      </ToolButton>
      <ToolButton
        label="Table"
        pressed={state.inTable}
        disabled={state.inTable}
        onPress={() => chain().insertTable({ rows: 3, cols: 3 }).run()}
      >
        Table
      </ToolButton>
      {hasLab ? (
        <ToolButton label="Lab table" icon="flask" pressed={state.isLab} onPress={() => onOpen('lab')}>
          Lab table
        </ToolButton>
      ) : null}
      {hasPictures ? (
        <ToolButton label="Picture" icon="upload" pressed={state.isPicture} onPress={() => onOpen('picture')}>
          Picture
        </ToolButton>
      ) : null}
      <ToolButton label="Special characters" onPress={() => onOpen('special')}>
        Ω
      </ToolButton>
      <ToolButton label="Undo" keyCap="Ctrl Z" disabled={!state.canUndo} onPress={() => chain().undo().run()}>
        Undo
      </ToolButton>
      <ToolButton label="Redo" keyCap="Ctrl Y" disabled={!state.canRedo} onPress={() => chain().redo().run()}>
        Redo
      </ToolButton>
      {state.inTable ? (
        <>
          <Break>This table</Break>
          {TABLE_TOOLS.map(({ label: name, run }) => (
            <ToolButton key={name} label={name} onPress={() => run(chain()).run()}>
              {name}
            </ToolButton>
          ))}
          <ToolButton label="Table title" onPress={() => onOpen('caption')}>
            Title
          </ToolButton>
        </>
      ) : null}
    </Bar>
  )
}
