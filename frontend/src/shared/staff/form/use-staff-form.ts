import type { Call } from '@wardround/proto/contract.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { mutate } from 'swr'
import { ApiError, isApiError, messageOf, wasRefused } from '#shared/api/api-error.ts'
import { type ApiInput, callApi } from '#shared/api/client.ts'
import { keyOf, refresh } from '#shared/api/use-api.ts'
import { deskName, type RecordOf, type Resource, type StaffCalls } from '#shared/staff/resource/resource.ts'
import { type FieldProblem, problemsOf, summaryOf, wordsOf } from '#shared/staff/resource/server-problems.ts'
import type { FormProblem } from '#shared/ui/form/form-errors.tsx'
import { toast } from '#shared/ui/overlay/toast.ts'
import { handOver, takeOver } from './hand-over.ts'
import { type FormDraft, same, useFormDraft } from './use-form-draft.ts'

export type StaffFormOptions<Calls extends StaffCalls, Values extends FieldValues> = {
  resource: Resource<Calls>
  /** Prefix of the ids of the controls. */
  form: string
  /** The newest record that was read; undefined for a new one. */
  record: RecordOf<Calls> | undefined
  empty: Values
  toValues: (record: RecordOf<Calls>) => Values
  toBody: (values: Values, base: RecordOf<Calls> | undefined) => unknown
  /** What can be known without asking the server. */
  check?: (values: Values) => FieldProblem[]
  /** Moves what the server says about a field to where the form shows it. */
  place?: (problem: FieldProblem) => FieldProblem
  /** What a field is called: the path is `name` or `options.2.text`. */
  nameOf: (path: string) => string
  onSaved: (record: RecordOf<Calls>, created: boolean) => void
}

export type StaffForm<Values extends FieldValues, Saved> = {
  methods: UseFormReturn<Values>
  /** The record that the values started from, undefined for a new one. */
  base: Saved | undefined
  /** The values that the form started from. */
  baseValues: Values
  /** What somebody else saved since. */
  newer: Saved | undefined
  /** Goes on from `newer` with these values; nothing is saved yet. */
  resolve: (values: Values) => void
  save: () => Promise<void>
  /** A write beside the form, such as a move, has made this version: the form goes on from it once it is read. */
  follow: (version: number) => void
  problems: readonly FormProblem[]
  busy: boolean
  /** True while something would be lost. */
  unsaved: RefObject<boolean>
  /** What was typed and not saved, kept on the server; show `DraftNote` and `DraftStatus`. */
  draft: FormDraft
}

/** The parts of `now` that differ from `then`. */
const changedSince = <Values extends FieldValues>(then: Values, now: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => !same(value, then[name]))) as Partial<Values>

/**
 * The form of one record. A refusal keeps every input, marks its fields and fills the summary; a record that somebody
 * else has changed comes back as `newer` instead of being overwritten. A form in which nothing was typed follows the
 * newest record by itself. What is typed is autosaved as a draft, and what is typed while a save is under way stays in
 * the form.
 */
export function useStaffForm<Calls extends StaffCalls, Values extends FieldValues>(
  options: StaffFormOptions<Calls, Values>,
): StaffForm<Values, RecordOf<Calls>> {
  const {
    resource,
    form,
    record,
    empty,
    toValues,
    toBody,
    check,
    place = (problem) => problem,
    nameOf,
    onSaved,
  } = options
  const { calls } = resource
  const [base, setBase] = useState(record)
  const [baseValues, setBaseValues] = useState<Values>(() => (record ? toValues(record) : empty))
  const [newer, setNewer] = useState<RecordOf<Calls>>()
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const methods = useForm<Values>({ defaultValues: baseValues as DefaultValues<Values>, shouldFocusError: false })
  const { formState, reset, setError, clearErrors, getValues, subscribe } = methods
  const [busy, setBusy] = useState(false)
  const made = useRef<string>(undefined)
  /** What was sent first of what got no answer: it may have been saved. */
  const unanswered = useRef<Values>(undefined)
  /** The version that a write of our own beside the form has made. */
  const followed = useRef<number>(undefined)
  const creationKey = useRef(crypto.randomUUID())
  const unsaved = useRef(false)
  unsaved.current = formState.isDirty

  const start = (from: RecordOf<Calls> | undefined) => {
    const values = from ? toValues(from) : empty
    setBase(from)
    setBaseValues(values)
    setNewer(undefined)
    reset(values)
  }
  /** Puts values over what is saved: the defaults stay, so that they count as changes. */
  const lay = (values: Partial<Values>) => reset({ ...getValues(), ...values } as Values, { keepDefaultValues: true })
  /** What was typed, but where the newer record was written after it. */
  const typedBeside = (from: RecordOf<Calls>) => ({
    ...changedSince(baseValues, getValues()),
    ...changedSince(baseValues, toValues(from)),
  })
  const isFollowed = ({ version }: RecordOf<Calls>) =>
    version === followed.current && version === (base?.version ?? 0) + 1
  const draft = useFormDraft<Values>({
    name: resource.keepsNoDraft ? undefined : deskName(resource),
    base,
    baseValues,
    methods,
    onOutdated: (from) => {
      setBaseValues(from)
      setNewer(base)
    },
    restart: () => start(base),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in place of the form that made the record
  useEffect(() => {
    const typed = takeOver<Partial<Values>>(record?.id)
    if (typed) lay(typed)
    // Nobody came for what was typed after the first save: the screen that was opened is another one.
    return () => void setTimeout(() => takeOver(made.current))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a record with another version asks for anything
  useEffect(() => {
    if (!record || !base || record.version <= base.version) return
    const sent = unanswered.current
    if (!unsaved.current) start(record)
    else if (sent && same(toBody(toValues(record), record), toBody(sent, record))) {
      // Our own save, of which no answer came.
      const typedSince = changedSince(sent, getValues())
      unanswered.current = undefined
      if (Object.keys(typedSince).length === 0) draft.saved()
      start(record)
      lay(typedSince)
      setProblems([])
      onSaved(record, false)
    } else if (isFollowed(record)) {
      const typed = typedBeside(record)
      start(record)
      lay(typed)
      draft.touch()
    } else if (same(toValues(record), baseValues)) {
      // Something beside the form was saved, such as what the record is linked to.
      setBase(record)
      draft.touch()
    } else setNewer(record)
  }, [record?.version])

  // What was wrong with a field is over when it is written again.
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => name && clearErrors(name as Path<Values>) }),
    [subscribe, clearErrors],
  )

  const refuse = (found: readonly FieldProblem[], summary: readonly FormProblem[]) => {
    for (const { path, message } of found) setError(path as Path<Values>, { type: 'server', message })
    setProblems(summary)
  }
  type Saved = RecordOf<Calls>
  const write = (values: Values, on: Saved | undefined) => {
    const body = toBody(values, on)
    const call = on ? calls.change : calls.create
    const input = on ? { params: { id: on.id }, body: { ...(body as object), version: on.version } } : { body }
    const options = { idempotencyKey: creationKey.current }
    return callApi<Call>(call, input as ApiInput<Call>, options) as Promise<Saved>
  }
  const currentIn = (error: unknown) =>
    isApiError(error, 'resource.stale') ? (error.data['current'] as Saved | undefined) : undefined
  /** Saves; what an earlier try saved without an answer is no other's text, and is gone on from. */
  const send = async (values: Values): Promise<Saved> => {
    const earlier = unanswered.current
    if (earlier && !base && !same(earlier, values)) return write(values, await write(earlier, undefined))
    try {
      return await write(values, base)
    } catch (error) {
      const newest = currentIn(error)
      if (newest && isFollowed(newest)) return write({ ...values, ...typedBeside(newest) }, newest)
      const current = earlier && newest
      if (!current || !same(toBody(toValues(current), current), toBody(earlier, current))) throw error
      return same(earlier, values) ? current : write(values, current)
    }
  }
  const fail = (error: unknown, sent: Values) => {
    const isRefused = wasRefused(error)
    // What was not answered is asked under the same key, so that it is made once.
    if (isRefused) creationKey.current = crypto.randomUUID()
    unanswered.current = isRefused ? undefined : (unanswered.current ?? sent)
    if (!(error instanceof ApiError)) return setProblems([{ message: messageOf(error) }])
    const current = currentIn(error)
    if (current) return setNewer(current)
    const refused = problemsOf(error).map(place)
    refuse(refused, summaryOf(error, refused, form, nameOf))
  }
  const save = async () => {
    if (busy) return
    if (newer) return void toast('First choose which text to keep.', { icon: 'warn' })
    const values = getValues()
    clearErrors()
    const found = check?.(values) ?? []
    if (found.length > 0) return refuse(found, wordsOf(found, form, nameOf))
    setProblems([])
    setBusy(true)
    const sent = structuredClone(values)
    try {
      const saved = await send(sent)
      unanswered.current = undefined
      const typedSince = changedSince(sent, getValues())
      draft.saved()
      start(saved)
      if (Object.keys(typedSince).length > 0) lay(typedSince)
      // The way to the edit screen of a new record is no leaving: what is typed until then goes along.
      unsaved.current = false
      if (!base) {
        made.current = saved.id
        handOver(saved.id, () => changedSince(toValues(saved), getValues()))
      }
      void mutate(keyOf(calls.get, { params: { id: saved.id } }), saved, { revalidate: false })
      void refresh(calls.list)
      onSaved(saved, base === undefined)
    } catch (error) {
      fail(error, sent)
    } finally {
      setBusy(false)
    }
  }
  const resolve = (values: Values) => {
    if (!newer) return
    start(newer)
    lay(values)
    draft.touch()
    setProblems([])
    toast('Your choices are in the form. Nothing is saved yet.', { icon: 'info' })
  }
  const follow = (version: number) => {
    followed.current = version
  }
  return { methods, base, baseValues, newer, resolve, save, follow, problems, busy, unsaved, draft }
}
