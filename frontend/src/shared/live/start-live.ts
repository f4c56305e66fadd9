import { deliver } from './live.ts'
import { type News, openLiveSource } from './live-source.ts'
import { joinTabs, type TabGroup } from './tab-group.ts'

let tabs: TabGroup<News> | undefined

/**
 * Joins this tab to the others of the same person: the leader holds the one connection to the stream and passes every
 * message on to all of them.
 */
export function startLive(address: string, uid: string): () => void {
  const group = joinTabs<News>({
    name: `wr.live.${uid}`,
    receive: deliver,
    lead: (takenOver) =>
      openLiveSource(address, {
        takenOver,
        publish: (news) => {
          group.send(news)
          deliver(news)
        },
      }),
  })
  tabs = group
  return () => {
    group.leave()
    if (tabs === group) tabs = undefined
  }
}

/** Whether this tab does what one of all tabs does, such as polling. */
export const isLeadingTab = (): boolean => tabs?.isLeader() ?? false
