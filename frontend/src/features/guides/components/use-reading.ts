import type { GuideView } from '@wardround/proto/http/content/guides.ts'
import { type RefObject, useEffect, useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { toast } from '#shared/ui/overlay/toast.ts'

type Change = { params: { id: string }; body: { read?: string[]; unread?: string[]; stoppedAt?: string } }

/** How long a section is on the screen before it counts as the place where the reader is, in milliseconds. */
const SETTLED_MS = 2_000

/** Which sections are read, and where the reader is; both are kept as they change. */
export function useReading(
  guide: GuideView,
  text: RefObject<Element | null>,
  keep: (change: Change) => Promise<unknown>,
) {
  const [read, setReadIds] = useState<readonly string[]>(guide.reading.read)
  const [current, setCurrent] = useState<string>()
  const { id: guideId } = guide

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sections of one guide stay while it is open
  useEffect(() => {
    if (!text.current || typeof IntersectionObserver === 'undefined') return undefined
    const seen = new Map<string, boolean>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) seen.set(target.id, isIntersecting)
        setCurrent([...seen].find(([, isSeen]) => isSeen)?.[0])
      },
      { rootMargin: '-20% 0px -60% 0px' },
    )
    for (const section of text.current.querySelectorAll('[data-section]')) {
      seen.set(section.id, false)
      observer.observe(section)
    }
    return () => observer.disconnect()
  }, [guideId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place is kept
  useEffect(() => {
    if (!current) return undefined
    const timer = setTimeout(() => {
      keep({ params: { id: guideId }, body: { stoppedAt: current } }).catch(() => {})
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [current, guideId])

  const setRead = (id: string, isRead: boolean) => {
    const others = read.filter((one) => one !== id)
    setReadIds(isRead ? [...others, id] : others)
    keep({ params: { id: guideId }, body: isRead ? { read: [id] } : { unread: [id] } }).catch((error: unknown) => {
      setReadIds(read)
      toast(`Not saved. ${messageOf(error)}`, { icon: 'warn' })
    })
  }
  return { read, setRead, current }
}
