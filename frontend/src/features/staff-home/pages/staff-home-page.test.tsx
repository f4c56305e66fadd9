import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { apiServer, refusal } from '#shared/testing/api-server.ts'
import { show, waitFor } from '#shared/testing/page.tsx'
import { StaffHomePage } from './staff-home-page.tsx'

const all = { v: true, a: true, e: true }
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  answers: index * 10,
  learners: index,
}))
const empty = { items: [], page: 1, size: 1, total: 0 }

let replies: Record<string, object | undefined>
/** Some twenty calls; each is answered by its path. */
apiServer(
  http.all('*', ({ request }) => {
    const path = new URL(request.url).pathname.replace('/api/v1', '')
    const data = path in replies ? replies[path] : empty
    return data ? HttpResponse.json({ status: 'success', data }) : refusal(500, 'internal')
  }),
)
beforeEach(() => {
  replies = {
    '/users/current': { is_admin: true, permissions: { p: { Questions: all, Users: all, Mail: all, Query: all } } },
    '/a/wardround/dashboard': {
      days,
      measured: 90,
      dubious: 7,
      flags: { 'too-hard': 7 },
      computedAt: '2026-11-21T12:00:00.000Z',
    },
    '/a/wardround/usercounts': { total: 9, active: 4, expired: 3, neverPaid: 2, inactive: 1, blocked: 0, admin: 1 },
    '/a/wardround/appealcounts': { open: 2, overdue: 0 },
    '/a/wardround/feedbackcounts': { open: 2, overdue: 1, answered: 0, closed: 0, heldComments: 0, pairReports: 0 },
  }
})

const open = () => show(<StaffHomePage />).container
const shows = (page: HTMLElement, ...words: string[]) =>
  waitFor(() => {
    for (const each of words) expect(page.textContent).toContain(each)
  })

describe('the staff home', () => {
  it('says what needs somebody, with the way to it, and how the site is doing', async () => {
    const page = open()
    await shows(
      page,
      '7questions have unusual statistics',
      '2reports are waiting for a reply, 1 for more than a day',
      '2appeals against bans are waiting for a reply',
      '1,750 answers in the last seven full days. Today so far: 290',
    )
    expect(page.querySelector('a[href*="questionbank/statistics?flag=any"]')).not.toBeNull()
    expect(page.querySelectorAll('rect')).toHaveLength(30)
    const counts = [...page.querySelectorAll<HTMLAnchorElement>('dd a[href^="/admin/users/"]')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ])
    expect(counts).toEqual([
      ['/admin/users/activelist', '4'],
      ['/admin/users/expiredlist', '3'],
      ['/admin/users/neverpaidlist', '2'],
      ['/admin/users/inactivelist', '1'],
      ['/admin/users/blocklist', '0'],
    ])
  })

  it('shows a report from its first minute', async () => {
    replies['/a/wardround/feedbackcounts'] = {
      open: 1,
      overdue: 0,
      answered: 0,
      closed: 0,
      heldComments: 0,
      pairReports: 0,
    }
    const page = open()
    await shows(page, '1report is waiting for a reply')
    expect(page.querySelector('a[href$="/feedback?state=open"]')).not.toBeNull()
  })

  it('leads whoever can make guides and gems active to those in review', async () => {
    const rights = { Revisions: all, Gems: all }
    replies['/users/current'] = { is_admin: true, permissions: { p: rights } }
    replies['/a/wardround/revisionguides'] = { ...empty, total: 2 }
    replies['/a/wardround/gems'] = { ...empty, total: 1 }
    const page = open()
    await shows(page, '2revision guides are waiting for review', '1gem is waiting for review')
    for (const list of ['revisionguides', 'gems'])
      expect(page.querySelector(`a[href$="/${list}/list?state=review"]`)).not.toBeNull()
  })

  it('shows the other parts when one of them fails, and names what could not be read', async () => {
    replies['/a/wardround/dashboard'] = undefined
    await shows(open(), 'Could not be loaded: Statistics', '2reports are waiting', 'With an active plan')
  })

  it('says that the questions could not be counted, instead of showing no figures', async () => {
    replies['/a/wardround/questions'] = undefined
    const page = open()
    await shows(page, 'The questions could not be counted')
    expect(page.textContent).not.toContain('Total')
  })

  it('leaves out what the role may not see', async () => {
    replies['/users/current'] = { is_admin: true, permissions: { p: { Pages: all } } }
    const page = open()
    await shows(page, 'Answers per day', 'You have no tasks')
    expect(page.textContent).not.toContain('With an active plan')
    expect(page.textContent).not.toContain('unusual')
  })
})
