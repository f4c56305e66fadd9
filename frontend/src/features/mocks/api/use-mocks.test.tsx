import 'fake-indexeddb/auto'
import { listMocks } from '@wardround/proto/http/assessment/mocks.ts'
import { HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { put } from '#shared/question/store/practice-database.ts'
import { forgetKnownUser, rememberKnownUser } from '#shared/session/known-user.ts'
import { answering, apiServer } from '#shared/testing/api-server.ts'
import { screen, show } from '#shared/testing/page.tsx'
import { MOCK } from '../testing/sat-mock.ts'
import { useMocks } from './use-mocks.ts'

apiServer(answering(listMocks, () => HttpResponse.error()))

function Granted() {
  const { data } = useMocks(false)
  return data ? <output>{JSON.stringify(data.items)}</output> : null
}

it('reads a list that an earlier release kept, which did not know what was granted', async () => {
  rememberKnownUser({ uid: 'uid' } as never)
  const { granted, ...kept } = MOCK
  await put('mocks', { uid: 'uid', call: listMocks.name, mocks: { items: [kept] } })
  show(<Granted />)
  expect(JSON.parse((await screen.findByRole('status')).textContent)).toEqual([{ ...kept, granted }])
  forgetKnownUser()
})
