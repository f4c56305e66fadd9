import type { DraftedResource, StaffDraft } from '@wardround/proto/http/content/desk.ts'
import { useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '#shared/ui/overlay/toast.ts'
import type { DraftBody, DraftState } from './draft-store.ts'
import { useWorkingDraft } from './use-working-draft.ts'

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type FormDraftOptions<Values extends FieldValues> = {
  /** The resource's name among the drafts; undefined where nothing is kept. */
  name: DraftedResource | undefined
  /** The record that is edited; undefined for a new one. */
  base: { id: string; version: number } | undefined
  /** What the form started from. */
  baseValues: Values
  methods: UseFormReturn<Values>
  /** The draft was made on another version, from these values. */
  onOutdated: (from: Values) => void
  /** Puts the form back to what is saved. */
  restart: () => void
}

export type FormDraft = DraftState & {
  /**
   * A draft was found: `restored` when it is in the fields now, otherwise something was typed already and the reader
   * has to choose.
   */
  notice: { savedAt: string; restored: boolean } | undefined
  bringBack: () => void
  throwAway: () => void
  /** Everything is saved. */
  saved: () => void
  /** Something in the form has changed. */
  touch: () => void
}

/** Autosave of a form into a working draft, and its way back into the form. */
export function useFormDraft<Values extends FieldValues>(options: FormDraftOptions<Values>): FormDraft {
  const { name, base, baseValues, methods, onOutdated, restart } = options
  const { getValues, reset, subscribe } = methods
  const [found, setFound] = useState<{ draft: StaffDraft; restored: boolean }>()

  const lay = (draft: StaffDraft) => {
    const from = { ...baseValues, ...draft.base } as Values
    if (base && draft.version !== base.version && !same(from, baseValues)) onOutdated(from)
    // The defaults stay what is saved, so that all of this counts as a change.
    reset({ ...baseValues, ...draft.values } as DefaultValues<Values>, { keepDefaultValues: true })
    setFound({ draft, restored: true })
  }
  const { keeper, ...state } = useWorkingDraft(name, base?.id ?? 'new', (draft) => {
    const values = { ...baseValues, ...draft.values }
    if (same(values, baseValues)) return void keeper.drop()
    if (same(values, getValues())) return
    if (same(getValues(), baseValues)) lay(draft)
    else setFound({ draft, restored: false })
  })

  const open = found !== undefined && !found.restored
  // What is sent later is compared with what is saved by then; a draft of a record that was new is not one of the saved
  // record.
  const now = useRef({ base, baseValues })
  now.current = { base, baseValues }
  const record = base?.id
  const touch = () => {
    if (open || name === undefined) return
    keeper.changed((): DraftBody | undefined => {
      const values = getValues()
      const { base: saved, baseValues: from } = now.current
      if (saved?.id !== record || same(values, from)) return undefined
      return { version: saved?.version ?? null, base: from, values: structuredClone(values) }
    })
  }
  const latest = useRef(touch)
  latest.current = touch
  useEffect(() => subscribe({ formState: { values: true }, callback: () => latest.current() }), [subscribe])

  const throwAway = () => {
    if (!found) return
    const { draft, restored } = found
    setFound(undefined)
    void keeper.drop()
    if (restored) restart()
    toast('Draft discarded.', {
      icon: 'trash',
      action: {
        label: 'Undo',
        run: () => {
          lay(draft)
          queueMicrotask(() => latest.current())
        },
      },
    })
  }
  return {
    ...state,
    notice: found && { savedAt: found.draft.savedAt, restored: found.restored },
    bringBack: () => found && lay(found.draft),
    throwAway,
    saved: () => {
      setFound(undefined)
      void keeper.drop()
    },
    touch: () => latest.current(),
  }
}
