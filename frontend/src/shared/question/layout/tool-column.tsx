import type { ReactNode } from 'react'
import { CalculatorPanel } from '#shared/question/tools/calculator-panel.tsx'
import { LabValuesPanel } from '#shared/question/tools/lab-values-panel.tsx'
import { ToolPanel } from '#shared/question/tools/tool-panel.tsx'
import type { Tools } from '#shared/question/tools/use-tools.ts'
import { MarginColumn } from './question-grid.ts'

/** The column beside the question: an open tool, and below it what is to know about the question. */
export const ToolColumn = ({ tools, children }: { tools: Tools; children: ReactNode }) => (
  <MarginColumn aria-label="Beside this question">
    {tools.bench === 'labs' ? (
      <ToolPanel key="labs" title="Lab values" onClose={tools.closeTool}>
        <LabValuesPanel />
      </ToolPanel>
    ) : null}
    {tools.bench === 'calculator' ? (
      <ToolPanel key="calculator" title="Calculator" onClose={tools.closeTool}>
        <CalculatorPanel />
      </ToolPanel>
    ) : null}
    {children}
  </MarginColumn>
)
