import type { ReactNode } from 'react'
import type { Tools } from '#shared/question/tools/use-tools.ts'
import { later, useReadyAhead } from '#shared/ui/later/later.tsx'
import { MarginColumn } from './question-grid.ts'

const Bench = later(() => import('#shared/question/tools/bench.tsx').then((m) => m.Bench))

/** The column beside the question: an open tool, and below it what is to know about the question. */
export function ToolColumn({ tools, children }: { tools: Tools; children: ReactNode }) {
  useReadyAhead(Bench)
  return (
    <MarginColumn aria-label="About this question">
      {tools.bench ? <Bench tools={tools} /> : null}
      {children}
    </MarginColumn>
  )
}
