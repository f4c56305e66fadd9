import { useEffect } from 'react'
import { CalculatorPanel } from './calculator-panel.tsx'
import { LabValuesPanel } from './lab-values-panel.tsx'
import { ToolPanel } from './tool-panel.tsx'
import type { Tools } from './use-tools.ts'

/** The tool that lies open beside the question. */
export function Bench({ tools }: { tools: Tools }) {
  const { bench, opening, closeTool } = tools
  const takesFocus = opening.current
  useEffect(() => {
    if (bench) opening.current = false
  }, [bench, opening])
  if (bench === 'labs')
    return (
      <ToolPanel key="labs" title="Lab values" onClose={closeTool} takesFocus={takesFocus}>
        <LabValuesPanel />
      </ToolPanel>
    )
  if (bench === 'calculator')
    return (
      <ToolPanel key="calculator" title="Calculator" onClose={closeTool} takesFocus={takesFocus}>
        <CalculatorPanel />
      </ToolPanel>
    )
  return null
}
