import { act } from 'react'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Rendered, render } from '#shared/testing/render.tsx'
import { StaffHomePage } from './staff-home-page.tsx'

const all = { v: true, a: true, e: true }
const days = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 9, 23 + index)).toISOString().slice(0, 10),
  answers: index * 10,
  learners: index,
}))
const backlog = { outbox: { waiting: 0, oldestAt: null }, parked: [], queues: [] }
const empty = { items: [], page: 1, size: 1, total: 0 }

let view: Rendered
let replies: Record<string, object | undefined>
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
    '/a/wardround/feedbackcounts': { open: 2, overdue: 1, answered: 0, closed: 0, heldComments: 0 },
    '/a/wardround/backlog/identity': {
      ...backlog,
      parked: [{ consumer: 'c', count: 3, oldestAt: '2026-11-21T12:00:00.000Z' }],
    },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => {
      const path = address.replace('/api/v1', '').split('?')[0] as string
      const data = path in replies ? replies[path] : path.includes('/backlog/') ? backlog : empty
      return data
        ? new Response(JSON.stringify({ status: 'success', data }))
        : new Response(
            JSON.stringify({
              status: 'error',
              error: { code: 'internal', message: 'Something went wrong on our side.' },
            }),
            {
              status: 500,
            },
          )
    }),
  )
})
afterEach(async () => {
  await view.unmount()
  vi.unstubAllGlobals()
})

async function show(): Promise<string> {
  view = await render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <StaffHomePage />
    </SWRConfig>,
  )
  for (let round = 0; round < 5; round += 1) await act(async () => {})
  return view.container.textContent ?? ''
}

describe('the staff home', () => {
  it('says what needs somebody, with the way to it, and how the site is doing', async () => {
    const text = await show()
    expect(text).toContain('7questions have unusual statistics')
    expect(text).toContain('2reports are waiting for a reply, 1 for more than a day')
    expect(text).toContain('2appeals against bans are waiting for a reply')
    expect(text).toContain('1,750 in the seven days before today; today so far 290')
    expect(view.container.querySelector('a[href*="questionbank/statistics?flag=any"]')).not.toBeNull()
    expect(view.container.querySelectorAll('rect')).toHaveLength(30)
    const counts = [...view.container.querySelectorAll<HTMLAnchorElement>('dd a[href^="/admin/users/"]')].map(
      (link) => [link.getAttribute('href'), link.textContent],
    )
    expect(counts).toEqual([
      ['/admin/users/activelist', '4'],
      ['/admin/users/expiredlist', '3'],
      ['/admin/users/neverpaidlist', '2'],
      ['/admin/users/inactivelist', '1'],
      ['/admin/users/blocklist', '0'],
    ])
  })

  it('shows a report from its first minute', async () => {
    replies['/a/wardround/feedbackcounts'] = { open: 1, overdue: 0, answered: 0, closed: 0, heldComments: 0 }
    expect(await show()).toContain('1report is waiting for a reply')
    expect(view.container.querySelector('a[href$="/feedback?state=open"]')).not.toBeNull()
  })

  it('shows the other parts when one of them fails, and names what could not be read', async () => {
    replies['/a/wardround/dashboard'] = undefined
    const text = await show()
    expect(text).toContain('Could not be loaded: Statistics')
    expect(text).toContain('2reports are waiting')
    expect(text).toContain('with an active plan')
  })

  it('says that the questions could not be counted, instead of showing no figures', async () => {
    replies['/a/wardround/questions'] = undefined
    const text = await show()
    expect(text).not.toContain('in all')
    expect(text).toContain('This could not be loaded')
  })

  it('leaves out what the role may not see', async () => {
    replies['/users/current'] = { is_admin: true, permissions: { p: { Pages: all } } }
    const text = await show()
    expect(text).not.toContain('with an active plan')
    expect(text).not.toContain('unusual')
    expect(text).toContain('Answers a day')
    expect(text).toContain('You have no tasks')
  })
})
