import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const module = new URL('./logger.ts', import.meta.url).href
const log = (fields: object | string) => {
  const said = typeof fields === 'string' ? fields : JSON.stringify(fields)
  const script = `const { createLogger } = await import(${JSON.stringify(module)}); createLogger({ name: 't', level: 'info' }).info(${said}, 'line')`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout
}

it('T-103 T-111 T-116 blanks secrets wherever they usually stand, and stays one line', () => {
  const line = log({
    password: 'hunter2',
    body: { code: 'hunter2', token: 'hunter2' },
    headers: { cookie: 'hunter2', authorization: 'hunter2', 'x-wardround-identity': 'hunter2' },
    req: { headers: { 'set-cookie': 'hunter2' } },
    agent: 'a\r\nb',
    err: { code: 'ECONNREFUSED' },
  })
  expect(line).not.toContain('hunter2')
  expect(line).toContain('ECONNREFUSED')
  expect(line.trimEnd().split('\n')).toHaveLength(1)
})

it.each([
  ['an error of the database', 'error'],
  ['the cause of another', "new Error('outer', { cause: error })"],
  ['one of several', 'new AggregateError([error, error])'],
])('T-111 blanks the row that %s quotes, and keeps the rest', (_, made) => {
  const row = "{ code: '23514', table: 'users', detail: 'Failing row contains (hunter2)', where: 'hunter2' }"
  const line = log(`((error) => ({ err: ${made} }))(Object.assign(new Error('violates check'), ${row}))`)
  expect(line).not.toContain('hunter2')
  expect(line).toContain('violates check')
})
