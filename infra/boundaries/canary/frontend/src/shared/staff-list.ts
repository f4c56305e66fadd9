// breaks: staff-code-stays-with-staff
export { list } from './staff/list.ts'
