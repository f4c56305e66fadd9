// breaks: no-import-of-tests
export { sample } from './sample.test.ts'
