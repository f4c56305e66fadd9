// breaks: relative-imports-with-extension
export { findNote } from './note-repository'
