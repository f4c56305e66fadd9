import styled from 'styled-components'
import { shortcutsFor } from '#shared/question/rules/shortcuts.ts'
import { space } from '#shared/theme/tokens.ts'
import { Switch } from '#shared/ui/form/choice.tsx'
import { KeyCap } from '#shared/ui/key-cap.tsx'
import { DefinitionList } from '#shared/ui/layout.tsx'
import { Dialog } from '#shared/ui/overlay/dialog.tsx'
import { useShortcutChoice } from './use-shortcuts.ts'

const List = styled(DefinitionList)`margin: ${space('4')} 0;`

/** The keys of the question page, and the switch that turns them off. */
export function KeysDialog({
  open,
  onOpenChange,
  options,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  options: number
}) {
  const [on, setOn] = useShortcutChoice()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <List>
        {shortcutsFor(options).map(({ keys, what, range }) => [
          <dt key={what}>{what}</dt>,
          <dd key={`${what} keys`}>
            <KeyCap>{keys[0]}</KeyCap>
            {keys[1] ? (
              <>
                {range ? ' to ' : ' '}
                <KeyCap>{keys[1]}</KeyCap>
              </>
            ) : null}
          </dd>,
        ])}
      </List>
      <Switch
        label="Single-key shortcuts"
        hint="Turn them off if you use voice control or press keys by accident. Saved in this browser."
        checked={on}
        onChange={(event) => setOn(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
