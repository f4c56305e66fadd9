import { listNews } from '@wardround/proto/http/content/news.ts'
import { getPublishedNewsItem } from '@wardround/proto/http/content/published-news.ts'
import { expect, it } from 'vitest'
import { TOLD, TOLD_GROUPS } from './browser-call.ts'

it.each([listNews, getPublishedNewsItem])('a test knows of a call what the built site knows, and no more', (call) => {
  expect(Object.keys(call).sort()).toEqual([...TOLD, ...TOLD_GROUPS, 'url'].sort())
})
