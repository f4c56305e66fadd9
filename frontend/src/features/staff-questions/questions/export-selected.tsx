import { EXCHANGE_FORMATS, type ExchangeFormat, FORMAT_WORDS } from '@wardround/proto/exchange-formats.ts'
import { listExports, startExport } from '@wardround/proto/http/content/exports.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '#shared/api/api-error.ts'
import { useMutationApi } from '#shared/api/use-api.ts'
import { formatCounted } from '#shared/format/numbers.ts'
import { paths } from '#shared/navigation/staff-paths.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/form/select-field.tsx'
import { Note } from '#shared/ui/note.tsx'
import { ConfirmDialog } from '#shared/ui/overlay/confirm-dialog.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'

const FORMATS = EXCHANGE_FORMATS.map((value) => ({ value, label: FORMAT_WORDS[value].label }))

/** Exports the selected questions, or all that match once those are selected. */
export function ExportSelected({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const [format, setFormat] = useState<ExchangeFormat>('qti-2.1')
  const navigate = useNavigate()
  const { run, busy, error } = useMutationApi(startExport, [listExports])
  const words = formatCounted(ids.length, 'question')
  const start = async () => {
    const made = await run({ body: { format, ids: [...ids] } }).catch(() => undefined)
    if (!made) return
    setOpen(false)
    toast('Export started. The file will be under Exports for a day.', {
      icon: 'tick',
      action: { label: 'Show exports', run: () => void navigate(paths.adminExport()) },
    })
  }
  return (
    <>
      <Button size="sm" icon="download" onClick={() => setOpen(true)}>
        Export questions
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Export ${words}`}
        confirm={`Export ${words}`}
        cancel="Cancel"
        busy={busy}
        onConfirm={() => void start()}
      >
        <SelectField
          label="Format"
          options={FORMATS}
          value={format}
          onChange={({ target }) => setFormat(target.value as ExchangeFormat)}
        />
        {error ? (
          <Note tone="bad" live="alert">
            {messageOf(error)}
          </Note>
        ) : null}
      </ConfirmDialog>
    </>
  )
}
