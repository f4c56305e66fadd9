import { useEffect, useState } from 'react'
import { isApiError, messageOf } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/button.tsx'
import { Stack } from '#shared/ui/layout.tsx'
import { Note } from '#shared/ui/note.tsx'
import { NotSetUp, type PushState, readPushState, switchPushOff, switchPushOn } from './browser-push.ts'

const WORDS: Record<PushState, string> = {
  unsupported: 'This browser doesn’t support push messages. On an iPhone, add the site to your home screen first.',
  denied:
    'Notifications from this site are blocked in your browser. Allow them in its settings, then reload this page.',
  off: 'Push messages are off in this browser.',
  on: 'Push messages are on in this browser.',
}

function wordsOf(failure: unknown): string {
  if (isApiError(failure)) return messageOf(failure)
  return failure instanceof NotSetUp
    ? 'Push messages are not available at the moment. Try again later.'
    : 'Your browser didn’t allow push messages. Try again later.'
}

/** Switches push messages to this browser on or off. Permission is asked for on the click, never before. */
export function ThisBrowser({ uid }: { uid: string }) {
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    void readPushState(uid).then(setState, () => setState('unsupported'))
  }, [uid])
  const change = async (work: () => Promise<PushState>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      setState(await work())
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  if (!state) return null
  return (
    <Stack $gap="3">
      <p role="status">{WORDS[state]}</p>
      {failure ? (
        <Note tone="bad" live="alert">
          {wordsOf(failure)}
        </Note>
      ) : null}
      {state === 'off' ? (
        <div>
          <Button busy={busy} onClick={() => void change(() => switchPushOn(uid))}>
            Turn on push messages
          </Button>
        </div>
      ) : null}
      {state === 'on' ? (
        <div>
          <Button busy={busy} onClick={() => void change(switchPushOff)}>
            Turn off push messages
          </Button>
        </div>
      ) : null}
    </Stack>
  )
}
