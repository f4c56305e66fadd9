// breaks: declared-only
export { pino } from 'pino'
