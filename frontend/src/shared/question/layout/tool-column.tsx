import { type ReactNode, useEffect } from 'react'
import { CalculatorPanel } from '#shared/question/tools/calculator-panel.tsx'
import { LabValuesPanel } from '#shared/question/tools/lab-values-panel.tsx'
import { ToolPanel } from '#shared/question/tools/tool-panel.tsx'
import type { Tools } from '#shared/question/tools/use-tools.ts'
import { MarginColumn } from './question-grid.ts'

/** The column beside the question: an open tool, and below it what is to know about the question. */
export function ToolColumn({ tools, children }: { tools: Tools; children: ReactNode }) {
  const { bench, opening, closeTool } = tools
  const takesFocus = opening.current
  useEffect(() => {
    if (bench) opening.current = false
  }, [bench, opening])
  return (
    <MarginColumn aria-label="Beside this question">
      {bench === 'labs' ? (
        <ToolPanel key="labs" title="Lab values" onClose={closeTool} takesFocus={takesFocus}>
          <LabValuesPanel />
        </ToolPanel>
      ) : null}
      {bench === 'calculator' ? (
        <ToolPanel key="calculator" title="Calculator" onClose={closeTool} takesFocus={takesFocus}>
          <CalculatorPanel />
        </ToolPanel>
      ) : null}
      {children}
    </MarginColumn>
  )
}
