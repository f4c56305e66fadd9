import type { ReactNode } from 'react'
import { Bench } from './bench.tsx'
import { CalculatorPanel } from './calculator-panel.tsx'
import { LabValuesPanel } from './lab-values-panel.tsx'
import { MarginColumn } from './question-grid.ts'
import type { Tools } from './use-tools.ts'

/** The column beside the question: an open tool, and below it what is to know about the question. */
export const QuestionBench = ({ tools, children }: { tools: Tools; children: ReactNode }) => (
  <MarginColumn aria-label="Beside this question">
    {tools.bench === 'labs' ? (
      <Bench key="labs" title="Lab values" onClose={tools.closeBench}>
        <LabValuesPanel />
      </Bench>
    ) : null}
    {tools.bench === 'calculator' ? (
      <Bench key="calculator" title="Calculator" onClose={tools.closeBench}>
        <CalculatorPanel />
      </Bench>
    ) : null}
    {children}
  </MarginColumn>
)
